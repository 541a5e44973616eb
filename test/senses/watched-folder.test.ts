import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import { SenseFailure } from '../../src/senses/sense.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();

async function watching(words: Record<string, unknown> = {}) {
  const inbox = new ListeningInbox();
  const folder = folders.folder();
  const write = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);
  const sense = await folders.watch(inbox, { folder, name: 'desk', ...words });
  return { inbox, folder, write, sense };
}

describe('a watched folder', () => {
  it('makes one percept of a file that is dropped into it, with its name and text', async () => {
    const { inbox, write } = await watching({ boost: 2 });
    write('letter.txt', 'Dear Ada,\nit rains.');
    const percept = await inbox.next();
    expect(percept).toEqual({
      id: percept.id,
      source: { kind: 'observation', observer: 'desk', subject: 'letter.txt', change: 'created' },
      sourceConfidence: 1,
      urgency: 0,
      boost: 2,
      at: inbox.clock.now(),
      text: 'New file letter.txt:\nDear Ada,\nit rains.',
    });
    expect(perceptSchema.parse(percept)).toEqual(percept);
    write('after.txt', '');
    expect(await inbox.nextTexts(1)).toEqual(['New file after.txt (empty).']);
    expect(inbox.accepted).toHaveLength(2);
  });

  it('heeds a note before the file that it is on, and trusts that file less, wherever both are', async () => {
    const { inbox, folder, write } = await watching({ boost: 2, ignore: ['hidden_memory.md'] });
    mkdirSync(join(folder, 'trips'));
    write('trips/plan.md', 'The train leaves at 9.');
    expect(await inbox.next()).toMatchObject({ boost: 2, sourceConfidence: 1 });
    write('trips/plan_memory.md', 'The train leaves at 10 since May.');
    expect(await inbox.next()).toMatchObject({
      boost: 5,
      sourceConfidence: 1,
      text: 'New file trips/plan_memory.md (a note on plan.md, which it outranks):\nThe train leaves at 10 since May.',
    });
    write('trips/plan.md', 'The train leaves at 9 from track 2.');
    expect(await inbox.next()).toMatchObject({
      boost: 2,
      sourceConfidence: 0.5,
      text: 'File trips/plan.md changed (outranked by its note plan_memory.md):\nThe train leaves at 9 from track 2.',
    });
    rmSync(join(folder, 'trips/plan_memory.md'));
    expect(await inbox.nextTexts(1)).toEqual(['File trips/plan_memory.md was deleted.']);
    write('trips/plan.md', 'The train leaves at 8.');
    expect(await inbox.next()).toMatchObject({
      sourceConfidence: 1,
      text: expect.not.stringContaining('note'),
    });
  });

  it('knows no note that is on nothing, is left out, or is no file', async () => {
    const { inbox, folder, write } = await watching({ ignore: ['hidden_memory.md'] });
    write('lone_memory.md', 'On nothing.');
    expect(await inbox.next()).toMatchObject({ boost: 0, text: 'New file lone_memory.md:\nOn nothing.' });
    write('hidden_memory.md', 'Unseen.');
    mkdirSync(join(folder, 'made_memory.md'));
    for (const name of ['hidden.md', 'made.md', '_memory.md', 'none']) {
      write(name, name);
      expect(await inbox.next()).toMatchObject({ sourceConfidence: 1, text: `New file ${name}:\n${name}` });
    }
  });

  it('notices files in folders below it, also in new ones', async () => {
    const { inbox, folder, write } = await watching();
    mkdirSync(join(folder, 'a', 'b'), { recursive: true });
    write('a/b/deep.md', 'deep');
    expect((await inbox.next()).source).toMatchObject({ subject: 'a/b/deep.md' });
  });

  it('leaves out what "include" does not name and what "ignore" does', async () => {
    const { inbox, folder, write } = await watching({ include: ['**/*.md'], ignore: ['drafts/**', '**/.*'] });
    mkdirSync(join(folder, 'drafts'));
    for (const name of ['drafts/no.md', 'no.txt', '.no.md', 'yes.md']) write(name, name);
    expect(await inbox.nextTexts(1)).toEqual(['New file yes.md:\nyes.md']);
    write('last.md', 'last');
    expect(await inbox.nextTexts(1)).toEqual(['New file last.md:\nlast']);
    expect(inbox.accepted).toHaveLength(2);
  });

  it('leaves out hidden files and packages unless told otherwise', async () => {
    const { inbox, folder, write } = await watching();
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['.hidden', 'node_modules/package.json', 'shown']) write(name, name);
    expect(await inbox.nextTexts(1)).toEqual(['New file shown:\nshown']);
    expect(inbox.accepted).toHaveLength(1);
  });

  it('ranks changes by the boosts of docs/model/rooms-and-tasks.md: memories before intake, indices, debates, the rest', async () => {
    const inbox = new ListeningInbox();
    const root = folders.folder();
    const points: [folder: string, boost: number][] = [
      ['thoughts', 0],
      ['debates', 2],
      ['indices', 3],
      ['_input', 4],
      ['memory', 5],
    ];
    for (const [name, boost] of points) {
      await folders.watch(inbox, { folder: join(root, name), name, boost });
      writeFileSync(join(root, name, 'file'), name);
      await inbox.next();
    }
    const ranked = inbox.accepted
      .map((percept) => ({ ...inbox.standing(percept), boost: percept.boost }))
      .toSorted((a, b) => a.band - b.band || b.score - a.score);
    expect(ranked.map(({ boost, band }) => [boost, band])).toEqual([
      [5, 3],
      [4, 3],
      [3, 3],
      [2, 4],
      [0, 4],
    ]);
  });

  it('tells a file that is written anew, but not the same content twice', async () => {
    const { inbox, folder, write } = await watching();
    write('list', 'milk');
    await inbox.next();
    write('list', 'milk and bread');
    const changed = await inbox.next();
    expect(changed.text).toBe('File list changed:\nmilk and bread');
    expect(changed.source).toMatchObject({ change: 'modified' });
    write('list', 'milk and bread');
    utimesSync(join(folder, 'list'), 1, 1);
    write('other', 'x');
    expect((await inbox.next()).source).toMatchObject({ subject: 'other' });
    write('list', 'milk');
    expect((await inbox.next()).text).toBe('File list changed:\nmilk');
    expect(new Set(inbox.accepted.map(({ id }) => id)).size).toBe(4);
  });

  it('tells that a file was deleted, and when the same one comes back', async () => {
    const { inbox, folder, write } = await watching();
    write('note', 'here');
    await inbox.next();
    rmSync(join(folder, 'note'));
    const gone = await inbox.next();
    expect(gone.text).toBe('File note was deleted.');
    expect(gone.source).toMatchObject({ change: 'deleted', subject: 'note' });
    write('note', 'here');
    expect((await inbox.next()).text).toBe('New file note:\nhere');
  });

  it('reports what is there at the start, or leaves it be', async () => {
    const folder = folders.folder();
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), name);
    const [telling, silent] = [new ListeningInbox(), new ListeningInbox()];
    await folders.watch(telling, { folder });
    const texts = await telling.nextTexts(3);
    expect(texts.toSorted()).toEqual(['New file a:\na', 'New file b:\nb', 'New file c:\nc']);
    await folders.watch(silent, { folder, reportExisting: false });
    writeFileSync(join(folder, 'b'), 'B');
    expect(await silent.nextTexts(1)).toEqual(['File b changed:\nB']);
    expect(silent.accepted).toHaveLength(1);
  });

  it('repeats nothing after a restart, and tells what came meanwhile', async () => {
    const { inbox, folder, write, sense } = await watching();
    write('known', 'one');
    write('rewritten', 'old');
    await inbox.nextTexts(2);
    await sense.stop();
    utimesSync(join(folder, 'known'), 5, 5);
    write('rewritten', 'new');
    write('fresh', 'two');
    await folders.watch(inbox, { folder, name: 'desk' });
    const texts = await inbox.nextTexts(2);
    expect(texts.toSorted()).toEqual(['New file fresh:\ntwo', 'New file rewritten:\nnew']);
    rmSync(join(folder, 'known'));
    expect(await inbox.nextTexts(1)).toEqual(['File known was deleted.']);
    expect(inbox.accepted).toHaveLength(5);
  });

  it('tells a content that comes back after a restart, though the inbox knows it', async () => {
    const { inbox, folder, write, sense } = await watching({ reportExisting: false });
    write('note', 'here');
    await inbox.next();
    write('list', 'milk');
    await inbox.next();
    write('list', 'bread');
    await inbox.next();
    rmSync(join(folder, 'note'));
    await inbox.next();
    await sense.stop();
    await folders.watch(inbox, { folder, name: 'desk', reportExisting: false });
    write('note', 'here');
    expect(await inbox.nextTexts(1)).toEqual(['New file note:\nhere']);
    write('list', 'milk');
    expect(await inbox.nextTexts(1)).toEqual(['File list changed:\nmilk']);
    expect(inbox.accepted).toHaveLength(6);
  });

  it('tells each of many files that come at once exactly once', async () => {
    const { inbox, write } = await watching();
    const names = Array.from({ length: 150 }, (_, number) => `file-${number}`);
    for (const name of names) write(name, name);
    const texts = await inbox.nextTexts(names.length);
    expect(texts.toSorted()).toEqual(names.map((name) => `New file ${name}:\n${name}`).toSorted());
    expect(inbox.accepted).toHaveLength(names.length);
  });

  it('names a link and does not follow it', async () => {
    const { inbox, folder } = await watching();
    symlinkSync('/etc/hostname', join(folder, 'link'));
    expect(await inbox.nextTexts(1)).toEqual(['New file link (a link to /etc/hostname).']);
    symlinkSync(folder, join(folder, 'round'));
    expect(await inbox.nextTexts(1)).toEqual([`New file round (a link to ${folder}).`]);
  });

  it('can tell of a file whatever its name is', async () => {
    const { inbox, write } = await watching();
    for (const name of ['two\nlines', '漢字 ü 🎈', `${'x'.repeat(240)}.txt`]) {
      write(name, 'text');
      const percept = await inbox.next();
      expect(perceptSchema.safeParse(percept).success).toBe(true);
      expect(percept.source).toMatchObject({ subject: name });
      expect(percept.text.split('\n')).toHaveLength(2);
    }
  });

  it('makes the folder when it is not there', async () => {
    const inbox = new ListeningInbox();
    const folder = join(folders.folder(), 'not', 'yet');
    await folders.watch(inbox, { folder });
    writeFileSync(join(folder, 'first'), '1');
    expect((await inbox.next()).source).toMatchObject({ observer: folder, subject: 'first' });
  });

  it('says so where no folder can be made', async () => {
    const watching = folders.watch(new ListeningInbox(), { folder: '/proc/none/such' });
    await expect(watching).rejects.toThrow(SenseFailure);
  });

  it('says what to do when a file has the name of the folder', async () => {
    const file = join(folders.folder(), 'file');
    writeFileSync(file, '');
    const failure: unknown = await folders
      .watch(new ListeningInbox(), { folder: file })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SenseFailure);
    expect(failure).toMatchObject({
      message: expect.stringContaining('there is a file of that name') as string,
      remedy: expect.stringContaining('move the file away') as string,
    });
  });

  it('says so when the folder is taken away, and notices what is in it when it is back', async () => {
    const { inbox, folder, write } = await watching();
    write('before', '1');
    await inbox.next();
    rmSync(folder, { recursive: true });
    expect(await inbox.nextTexts(1)).toEqual(['File before was deleted.']);
    expect(inbox.reports).toEqual([
      'watch desk: the folder was taken away; it is noticed when it comes back.',
    ]);
    mkdirSync(folder);
    write('after', '2');
    expect(await inbox.nextTexts(1)).toEqual(['New file after:\n2']);
  });
});
