import fc from 'fast-check';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { meetFile } from '../../src/library/file-text.ts';
import { useFolders } from '../senses/folders.ts';

const folders = useFolders();

function file(content: string | Uint8Array): string {
  const path = join(folders.folder(), 'file');
  writeFileSync(path, content);
  return path;
}

/** Does something as a user without rights, for whom a forbidden file is forbidden. */
async function withoutRights<Result>(act: () => Promise<Result>): Promise<Result> {
  const user = process.geteuid?.() ?? -1;
  if (user === 0) process.seteuid?.(65_534);
  try {
    return await act();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}

describe('a file that is met', () => {
  it('shows the beginning of any text, no longer than asked for and without half a character', async () => {
    const path = file('');
    const anyText = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/\0|^\uFEFF/.test(text));
    await fc.assert(
      fc.asyncProperty(anyText, fc.integer({ min: 1, max: 40 }), async (text, readUpTo) => {
        writeFileSync(path, text);
        const state = await meetFile(path, readUpTo);
        const beginning = state?.beginning ?? '';
        expect(text.startsWith(beginning)).toBe(true);
        expect(beginning.isWellFormed()).toBe(true);
        expect(beginning.length).toBeLessThanOrEqual(readUpTo);
        expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, readUpTo) - 1);
        expect(state?.note === '').toBe(beginning === text);
      }),
      { numRuns: 200 },
    );
  });

  it('is told for any bytes, and has the fingerprint of its content', async () => {
    const path = file('');
    const other = file('');
    const bytes = fc.uint8Array({ maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, fc.integer({ min: 0, max: 40 }), async (one, two, readUpTo) => {
        writeFileSync(path, one);
        writeFileSync(other, two);
        utimesSync(other, 7, 7);
        const [first, second] = [await meetFile(path, readUpTo), await meetFile(other, readUpTo)];
        expect(first?.fingerprint === second?.fingerprint).toBe(Buffer.compare(one, two) === 0);
        expect(first?.beginning !== null || first.note !== '').toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const met: [
    what: string,
    content: string | Uint8Array,
    readUpTo: number,
    beginning: string | null,
    note: string,
  ][] = [
    ['an empty file', '', 9, null, 'empty'],
    ['a NUL', 'a\0b', 9, null, 'binary, 3 bytes'],
    ['what is Latin-1', Buffer.from('gr\xfc\xdfe dich', 'latin1'), 99, null, 'binary, 10 bytes'],
    ['a text of which nothing is to be shown', 'abc', 0, null, '3 bytes'],
    ['a longer text', 'abcdef', 3, 'abc', 'only the beginning of 6 bytes'],
    ['a character that does not fit', 'ab🎈', 3, 'ab', 'only the beginning of 6 bytes'],
    ['a byte order mark', '\uFEFFabc', 9, 'abc', ''],
  ];

  it.each(met)('describes %s', async (_, content, readUpTo, beginning, note) => {
    expect(await meetFile(file(content), readUpTo)).toMatchObject({ beginning, note });
  });

  it('is not read whole into memory when it is huge, and is known again by the time of its writing', async () => {
    const path = file('x');
    truncateSync(path, 3 * 2 ** 30);
    utimesSync(path, 1, 1);
    const state = await meetFile(path, 1_000);
    expect(state).toMatchObject({ beginning: null, note: 'binary, 3221225472 bytes' });
    expect(await meetFile(path, 1_000)).toEqual(state);
    utimesSync(path, 2, 2);
    expect((await meetFile(path, 1_000))?.fingerprint).not.toBe(state?.fingerprint);
  });

  it('shows the beginning of a huge text', async () => {
    const path = file('Größe '.repeat(3_000_000));
    const state = await meetFile(path, 10);
    expect(state).toMatchObject({ beginning: 'Größe Größ', note: 'only the beginning of 24000000 bytes' });
  });

  it('says that it may not be read', async () => {
    const path = file('secret');
    chmodSync(path, 0);
    chmodSync(join(path, '..'), 0o755);
    const state = await withoutRights(() => meetFile(path, 9));
    expect(state).toMatchObject({ beginning: null, note: 'cannot be read: permission denied' });
    chmodSync(path, 0o644);
    expect((await meetFile(path, 9))?.fingerprint).not.toBe(state?.fingerprint);
  });

  it('is null when it is gone, and says what is no file', async () => {
    const folder = folders.folder();
    expect(await meetFile(join(folder, 'gone'), 9)).toBeNull();
    mkdirSync(join(folder, 'inner'));
    expect(await meetFile(join(folder, 'inner'), 9)).toMatchObject({ note: 'not a plain file' });
    expect(await meetFile('/dev/null', 9)).toMatchObject({ note: 'not a plain file', beginning: null });
    symlinkSync('nowhere', join(folder, 'link'));
    expect(await meetFile(join(folder, 'link'), 9)).toMatchObject({ note: 'a link to nowhere' });
    expect(await meetFile(join(file('x'), 'below'), 9)).toMatchObject({ note: 'cannot be read: ENOTDIR' });
  });
});
