import fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIndex } from '../../src/library/read-index.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();

/** A folder with files in it, and a mind's index of it brought up to date as at a start. */
function shelf(files: Record<string, string>) {
  const folder = folders.folder();
  const path = join(folder, 'index.yaml');
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), 1_000, 1_000);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const wake = async () => {
    const inbox = new ListeningInbox();
    const settings = { folder, name: 'shelf', index: 'index.yaml', reportExisting: false };
    const sense = await folders.watch(inbox, settings);
    const settled = sense.settled();
    await inbox.clock.advance(1_000);
    await settled;
    await sense.stop();
    return inbox;
  };
  return { folder, path, write, wake, text: () => readFileSync(path, 'utf8') };
}

const thought = '---\nstatus: seed\n---\nOn [will](will.md).';
const files = { 'a.md': thought, 'will.md': 'Free will.' };

const indexed = async (path: string) => {
  const read = await readIndex(path);
  if (read.state === 'faulty') throw new Error(JSON.stringify(read.problems));
  return Object.fromEntries(read.index);
};

describe('the index of a watched folder (002 §6)', () => {
  it('has the status, last_modified and links of what says so of itself, and of other files neither', async () => {
    const { path, wake } = shelf(files);
    await wake();
    const index = await indexed(path);
    expect(index['a.md']).toMatchObject({
      status: 'seed',
      last_modified: '1970-01-01T00:16:40.000Z',
      links: ['will.md'],
    });
    expect(Object.keys(index['will.md']!)).toEqual(['keywords', 'words', 'hash']);
  });

  it('has its status overwritten and its links united when the file changes', async () => {
    const { path, write, wake } = shelf(files);
    await wake();
    write('a.md', '---\nstatus: growing\n---\nOn [fate](fate.md).');
    const { accepted } = await wake();
    const index = await indexed(path);
    expect(index['a.md']).toMatchObject({ status: 'growing', links: ['will.md', 'fate.md'] });
    expect(accepted.map(({ text }) => text)).toEqual(['The index no longer fitted its files: changed: a.md']);
  });

  it('is verified against its files at the start: a status that the file does not have is told and put right', async () => {
    const { path, wake, text } = shelf(files);
    await wake();
    const right = text();
    writeFileSync(path, right.replace('status: seed', 'status: concluded'));
    const { accepted } = await wake();
    expect(accepted).toMatchObject([{ boost: 3, text: expect.stringContaining('changed: a.md') }]);
    expect(text()).toBe(right);
  });

  it('twice equals once: another start changes nothing and tells nothing', async () => {
    const { wake, text } = shelf(files);
    await wake();
    const once = text();
    expect((await wake()).accepted).toEqual([]);
    expect(text()).toBe(once);
  });

  it('atomic write: killed between the writing and the renaming, anywhere in it, it is whole after the next start', async () => {
    const { path, folder, write, wake, text } = shelf(files);
    await wake();
    const before = text();
    write('b.md', 'Another one.');
    await wake();
    const after = text();
    const part = join(folder, 'index.yaml.part');
    await fc.assert(
      fc.asyncProperty(fc.nat(after.length), async (length) => {
        // as the kill has left it: the old index in its place, the new one written up to here
        writeFileSync(path, before);
        writeFileSync(part, after.slice(0, length));
        expect(await readIndex(path)).toMatchObject({ state: 'read', text: before });
        await wake();
        expect([text(), existsSync(part)]).toEqual([after, false]);
      }),
      { numRuns: 8 },
    );
    // and after the renaming there is nothing left to do
    writeFileSync(part, after);
    renameSync(part, path);
    await wake();
    expect(text()).toBe(after);
  });
});

describe('a hostile index', () => {
  const faulty = async (content: (path: string, folder: string) => void) => {
    const made = shelf(files);
    content(made.path, made.folder);
    const { accepted } = await made.wake();
    return { ...made, told: accepted.map(({ text }) => text) };
  };

  it.each([
    ['of 10 MB', `files: {}\n#${'x'.repeat(10_000_000)}`, /characters/],
    ['of broken YAML', 'files: [unclosed\n', /index\.yaml:\d+:\d+/],
    [
      'of aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nfiles: {x: *c}\n`,
      /./,
    ],
    ['of a path out of the folder', 'files:\n  ../../secret.md: { keywords: [will] }\n', /gone/],
  ])('%s is told with what to do, and the mind goes on', async (_, content, expected) => {
    const { told } = await faulty((path) => writeFileSync(path, content));
    expect(told.length).toBeLessThanOrEqual(1);
    if (told.length > 0) expect(told[0]).toMatch(expected);
  });

  it('that is a link is not followed', async () => {
    const outside = folders.folder();
    writeFileSync(join(outside, 'other.yaml'), 'files: {}\n');
    const { told } = await faulty((path) => symlinkSync(join(outside, 'other.yaml'), path));
    expect(told[0]).toMatch(/is a link.*[^]*Put a file in its place/);
    expect(readFileSync(join(outside, 'other.yaml'), 'utf8')).toBe('files: {}\n');
  });

  it('whose unfinished file is a link overwrites nothing outside', async () => {
    const outside = folders.folder();
    writeFileSync(join(outside, 'precious.txt'), 'precious');
    const { path } = await faulty((_, folder) =>
      symlinkSync(join(outside, 'precious.txt'), join(folder, 'index.yaml.part')),
    );
    expect(readFileSync(join(outside, 'precious.txt'), 'utf8')).toBe('precious');
    expect(Object.keys(await indexed(path))).toEqual(['a.md', 'will.md']);
  });

  it('links that go in a circle are kept as they are, and nothing follows them', async () => {
    const { path, wake } = shelf({ 'a.md': '[b](b.md)', 'b.md': '[a](a.md) [b](b.md)' });
    await wake();
    const { 'a.md': a, 'b.md': b } = await indexed(path);
    expect([a?.links, b?.links]).toEqual([['b.md'], ['a.md']]);
    expect((await wake()).accepted).toEqual([]);
  });
});
