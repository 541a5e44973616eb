import fc from 'fast-check';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocumentation } from '../../src/host/performing/read-documentation.ts';
import { documentationPages, NoSuchPage } from '../../src/library/documentation.ts';
import { useFolders } from '../senses/folders.ts';

const folders = useFolders();
/** What is made here stands in no documentation, and is not cited by its whole name. */
const docs = 'docs/';
const secret = 'The key is under the mat.';

/** A package beside which a secret lies, and links that lead to it. */
function packageBesideSecret(): string {
  const root = join(folders.folder(), 'wakeful');
  mkdirSync(join(root, 'docs/model'), { recursive: true });
  mkdirSync(join(root, '../outside/deep'), { recursive: true });
  const outside = (path: string) => join(root, '../outside', path);
  writeFileSync(outside('secret.md'), secret);
  writeFileSync(outside('deep/secret.md'), secret);
  writeFileSync(join(root, 'secret.md'), secret);
  writeFileSync(join(root, 'package.json'), secret);
  writeFileSync(join(root, 'docs/key.pem'), secret);
  writeFileSync(join(root, 'README.md'), '# Wakeful\n\nA mind that stays on.\n');
  writeFileSync(join(root, 'docs/memory.md'), '# Memory');
  writeFileSync(join(root, 'docs/model/gate.md'), '# The gate');
  symlinkSync(outside('secret.md'), join(root, `${docs}link.md`));
  symlinkSync(outside('deep'), join(root, 'docs/deep'));
  symlinkSync(join(root, 'docs/memory.md'), join(root, `${docs}inside.md`));
  return root;
}

const pages = ['README.md', 'docs/memory.md', 'docs/model/gate.md'];

describe('003 §4.10 its own documentation', () => {
  it('is a list of pages, and each of them', async () => {
    const root = packageBesideSecret();
    expect(await documentationPages(root)).toEqual(pages);
    expect(await readDocumentation({ path: null, line: 1 }, root)).toBe(
      `The pages of Wakeful's documentation:\n${pages.map((page) => `  | ${page}`).join('\n')}`,
    );
    expect(await readDocumentation({ path: 'docs/model/gate.md', line: 1 }, root)).toBe(
      '"docs/model/gate.md", lines 1 to 1 of 1:\n  | # The gate',
    );
    expect(await readDocumentation({ path: 'README.md', line: 3 }, root)).toBe(
      '"README.md", lines 3 to 3 of 3:\n  | A mind that stays on.',
    );
  });

  it.each([
    ['../outside/secret.md', 'a path goes down only'],
    ['docs/../../outside/secret.md', 'a path goes down only'],
    ['docs/./memory.md', 'a path goes down only'],
    ['docs\\..\\secret.md', 'a path goes down only'],
    ['/etc/passwd', 'a path is relative, like docs/memory.md'],
    ['~/secret.md', 'a path is relative'],
    ['C:\\secret.md', 'a path is relative'],
    ['file:///etc/hosts.md', 'a path is relative'],
    ['%2e%2e/outside/secret.md', 'Encode nothing'],
    ['docs/%2e%2e%2fsecret.md', 'Encode nothing'],
    ['docs/memory.md\0.md', 'no control characters'],
    ['docs/memory.md\0', 'no control characters'],
    ['docs', 'only Markdown pages'],
    ['docs/', 'only Markdown pages'],
    ['docs/model', 'only Markdown pages'],
    ['', 'only Markdown pages'],
    ['docs/key.pem', 'only Markdown pages'],
    ['package.json', 'only Markdown pages'],
    ['docs/memory.md/', 'only Markdown pages'],
    [`${docs}link.md`, 'there is none of this name'],
    [`${docs}inside.md`, 'there is none of this name'],
    [`${docs}deep/secret.md`, 'there is none of this name'],
    ['secret.md', 'there is none of this name'],
    ['DOCS/MEMORY.md', 'there is none of this name'],
    ['docs//memory.md', 'there is none of this name'],
    [`docs/${'a'.repeat(100_000)}.md`, 'there is none of this name'],
  ])('refuses %j, and says what to do', async (path, why) => {
    const refused = await readDocumentation({ path, line: 1 }, packageBesideSecret()).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(NoSuchPage);
    const { message } = refused as Error;
    expect(message).toContain(why);
    expect(message).toContain('Leave "path" out to see which pages there are.');
    expect(message.length).toBeLessThan(300);
  });

  it('leads nowhere outside, whatever a path says', async () => {
    const root = packageBesideSecret();
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '', 'docs', 'model', 'outside', 'deep', 'secret.md', 'link.md', 'memory.md'),
      fc.constantFrom('%2e%2e', '..%2f', '\0', '~', root, '．．', 'README.md', 'package.json'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const anyPath = fc
      .tuple(fc.array(piece, { maxLength: 6 }), fc.constantFrom('/', '\\', '//', ''))
      .map(([pieces, between]) => pieces.join(between));
    await fc.assert(
      fc.asyncProperty(anyPath, async (path) => {
        const answer = await readDocumentation({ path, line: 1 }, root).catch((error: unknown) => error);
        if (pages.includes(path)) expect(answer).toContain(`"${path}", lines 1 to`);
        else expect(answer).toBeInstanceOf(NoSuchPage);
        expect(String(answer)).not.toContain(secret);
      }),
      { numRuns: 500, examples: pages.map((page): [string] => [page]) },
    );
  });

  it('is shown in parts, each of which says where the next one begins, and nothing is left out between them', async () => {
    const root = packageBesideSecret();
    const lines = Array.from(
      { length: 400 },
      (_, place) => `Line ${place + 1}: ${'word '.repeat(place % 40)}`,
    );
    writeFileSync(join(root, `${docs}long.md`), lines.join('\n'));
    const seen: string[] = [];
    let line = 1;
    for (;;) {
      const shown = await readDocumentation({ path: `${docs}long.md`, line }, root);
      expect(shown.length).toBeLessThan(9_000);
      const [head = '', ...rest] = shown.split('\n');
      seen.push(...rest.map((each) => each.slice('  | '.length)));
      const next = /begins with "line" (\d+)/.exec(head)?.[1];
      if (next === undefined) break;
      expect(Number(next)).toBe(seen.length + 1);
      line = Number(next);
    }
    expect(seen).toEqual(lines.map((each, place) => (place === lines.length - 1 ? each.trimEnd() : each)));
    await expect(readDocumentation({ path: `${docs}long.md`, line: 401 }, root)).rejects.toThrow(
      `"${docs}long.md" has 400 lines, none at 401.`,
    );
  });

  it('is cut where it is too large, and says so', async () => {
    const root = packageBesideSecret();
    writeFileSync(join(root, `${docs}large.md`), `${'x'.repeat(20_000)}\n`.repeat(100));
    const shown = await readDocumentation({ path: `${docs}large.md`, line: 1 }, root);
    expect(shown).toContain('; it is too long to be read to its end:\n');
    expect(shown).toContain(`${'x'.repeat(6_000)} [… cut]`);
    expect(shown.length).toBeLessThan(6_300);
  });

  it('is there in this package: the README and the pages of docs', async () => {
    const shown = await readDocumentation({ path: null, line: 1 });
    for (const page of ['README.md', 'docs/memory.md', 'docs/model/identity-and-goals.md'])
      expect(shown).toContain(`\n  | ${page}\n`);
    expect(await readDocumentation({ path: 'docs/your-own-mind.md', line: 1 })).toContain('# Your own mind');
  });
});
