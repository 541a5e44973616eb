import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { IndexEntry } from '../../src/library/index-schema.ts';
import { readIndex } from '../../src/library/read-index.ts';
import type { Percept } from '../../ports/percept.ts';
import type { Sense } from '../../src/senses/sense.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();

/** Lets a second pass, and waits for what the sense does in it. */
async function lived(inbox: ListeningInbox, sense: Sense): Promise<void> {
  const settled = sense.settled();
  await inbox.clock.advance(1_000);
  await settled;
}

function desk() {
  const folder = folders.folder();
  const path = join(folder, 'index.yaml');
  const inbox = new ListeningInbox();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return {
    folder,
    path,
    inbox,
    write,
    text: () => readFileSync(path, 'utf8'),
    /** The words of each file. */
    words: async () => {
      const read = await readIndex(path);
      if (read.state === 'faulty') throw new Error(JSON.stringify(read.problems));
      return Object.fromEntries([...read.index].map(([name, { words }]) => [name, words]));
    },
    /** Watches the folder until the index is compared with it, as a mind that wakes does. */
    wake: async (into = inbox) => {
      const sense = await folders.watch(into, {
        folder,
        name: 'desk',
        index: 'index.yaml',
        reportExisting: false,
      });
      const settled = () => lived(into, sense);
      await settled();
      return { stop: () => sense.stop(), settled };
    },
  };
}

describe('the index of a watched folder', () => {
  it('is made of all files that count, without a word about it', async () => {
    const { inbox, wake, write, words } = desk();
    write('boiler.md', 'The pump hums.');
    write('.hidden.md', 'unseen');
    await wake();
    expect(await words()).toEqual({ 'boiler.md': 'boiler pump hums' });
    expect(inbox.accepted).toEqual([]);
  });

  it('that no longer fits is told of once, by what is new, changed and gone, and then mended', async () => {
    const { folder, inbox, wake, write, words } = desk();
    for (const name of ['changed', 'gone', 'same']) write(`${name}.md`, `About ${name} things.`);
    await (await wake()).stop();
    write('changed.md', 'About lanterns.');
    rmSync(join(folder, 'gone.md'));
    write('new.md', 'About orchards.');
    await (await wake()).stop();
    expect(inbox.accepted).toEqual([
      expect.objectContaining({
        source: { kind: 'observation', observer: 'desk', subject: 'index.yaml', change: 'modified' },
        boost: 3,
        text: 'The index no longer fitted its files: new: new.md; changed: changed.md; gone: gone.md',
      }),
    ]);
    expect(Object.keys(await words()).toSorted()).toEqual(['changed.md', 'new.md', 'same.md']);
    expect((await words())['changed.md']).toContain('lanterns');
    await wake();
    expect(inbox.accepted).toHaveLength(1);
  });

  it('is told of once though the mind was killed between the telling and the mending', async () => {
    const { inbox, path, text, wake, write } = desk();
    write('a.md', 'one');
    await (await wake()).stop();
    const before = text();
    const written = new Date('2026-01-02T03:04:05Z');
    utimesSync(path, written, written);
    write('a.md', 'two');
    await (await wake()).stop();
    const mended = text();
    writeFileSync(path, before);
    utimesSync(path, written, written);
    await (await wake()).stop();
    expect(text()).toBe(mended);
    expect(inbox.accepted).toHaveLength(1);
  });

  it('is not mended before the inbox has taken what there is to tell', async () => {
    const { inbox, text, wake, write } = desk();
    write('a.md', 'one');
    await (await wake()).stop();
    const before = text();
    write('a.md', 'two');
    inbox.room = 0;
    const sense = await wake();
    expect(text()).toBe(before);
    inbox.room = Infinity;
    await inbox.clock.advance(60_000);
    await sense.settled();
    expect(inbox.accepted).toHaveLength(1);
    expect(text()).not.toBe(before);
  });

  it('keeps the keywords of a person, also of a file that was moved or is gone', async () => {
    const { folder, wake, write, path } = desk();
    mkdirSync(join(folder, 'old'));
    write('moved.md', 'The same words.');
    write('gone.md', 'Other words.');
    write('index.yaml', 'files:\n  moved.md: { keywords: [holiday] }\n  gone.md: { keywords: [tax] }\n');
    await (await wake()).stop();
    renameSync(join(folder, 'moved.md'), join(folder, 'old', 'moved.md'));
    rmSync(join(folder, 'gone.md'));
    await wake();
    const read = await readIndex(path);
    const index = read.state === 'read' ? read.index : new Map<string, IndexEntry>();
    expect([...index.keys()].toSorted()).toEqual(['gone.md', 'old/moved.md']);
    expect(index.get('old/moved.md')).toMatchObject({ keywords: ['holiday'] });
    expect(index.get('gone.md')).toMatchObject({ keywords: ['tax'], missing: true });
  });

  it('follows each change while the folder is watched; only the change itself is told', async () => {
    const { inbox, wake, write, words } = desk();
    write('a.md', 'one');
    const sense = await wake();
    write('b.md', 'About lanterns.');
    expect(await inbox.nextTexts(1)).toEqual(['New file b.md:\nAbout lanterns.']);
    await sense.settled();
    expect(await words()).toEqual({ 'a.md': 'one', 'b.md': 'lanterns' });
    expect(inbox.accepted).toHaveLength(1);
  });

  it('keeps what a person writes in it while it is compared', async () => {
    const { inbox, wake, write, path, text } = desk();
    write('a.md', 'one');
    await (await wake()).stop();
    write('a.md', 'two');
    const { perceive } = inbox;
    let edits = 0;
    const edited = Object.assign(inbox, {
      perceive: async (percept: Percept) => {
        edits += 1;
        if (edits === 1)
          writeFileSync(path, text().replace('  a.md:\n', '  # mine\n  a.md:\n    keywords: [ferry]\n'));
        return perceive(percept);
      },
    });
    await wake(edited);
    expect(text()).toContain('# mine');
    expect(text()).toContain('keywords: [ferry]');
    expect(text()).toContain('words: two');
    expect(inbox.accepted).toHaveLength(1);
  });

  it('is not written over a folder that is called as its unfinished file is, which is said', async () => {
    const { inbox, folder, wake, write } = desk();
    mkdirSync(join(folder, 'index.yaml.part'));
    write('index.yaml.part/mine.txt', 'precious');
    write('a.md', 'one');
    await wake();
    expect(readFileSync(join(folder, 'index.yaml.part', 'mine.txt'), 'utf8')).toBe('precious');
    expect(inbox.reports).toEqual([expect.stringContaining('index.yaml.part is a folder')]);
  });

  it('that cannot be read is told of with its line and left as it is', async () => {
    const { inbox, text, wake, write } = desk();
    write('a.md', 'one');
    write('index.yaml', 'files:\n  a.md: { colour: red }\n');
    await (await wake()).stop();
    await wake();
    expect(inbox.accepted.map((percept) => percept.text)).toEqual([
      expect.stringMatching(/^The index cannot be used: .*index\.yaml:2:\d+/),
    ]);
    expect(text()).toBe('files:\n  a.md: { colour: red }\n');
  });
});
