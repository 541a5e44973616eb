import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import { intakeFolderSchema } from '../../src/configuration/watch.ts';
import { intakeFolder } from '../../src/senses/intake-folder.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox, settle } from './listening-inbox.ts';

const folders = useFolders();

function tray(configured: Record<string, unknown> = {}) {
  const folder = folders.folder();
  const at = (...path: string[]) => join(folder, ...path);
  const inbox = new ListeningInbox();
  return {
    inbox,
    at,
    write: (name: string, text: string) => writeFileSync(at(name), text),
    read: (...path: string[]) => readFileSync(at(...path), 'utf8'),
    /** All files in it, by their paths. */
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .toSorted((one, other) => (one < other ? -1 : 1)),
    /** Takes in what is there, as a mind that wakes does. */
    wake: async () => {
      const sense = intakeFolder(intakeFolderSchema.parse({ folder, name: 'tray', ...configured }), inbox);
      onTestFinished(() => sense.stop());
      await sense.start();
      const settled = async () => {
        const whole = sense.settled();
        await inbox.clock.advance(1_000);
        await whole;
      };
      return { stop: () => sense.stop(), settled };
    },
  };
}

/** What is there at the start counts as written only after a while of this machine's own time. */
async function taken({ inbox }: { inbox: ListeningInbox }, count: number): Promise<string[]> {
  const texts = await inbox.nextTexts(count);
  await settle();
  return texts;
}

describe('an intake folder', () => {
  it('tells a file that is dropped into it once, before other changes, and moves it to "done"', async () => {
    const here = tray();
    const sense = await here.wake();
    here.write('letter.txt', 'Dear Ada,\nit rains.');
    const percept = await here.inbox.next();
    expect(percept).toMatchObject({
      source: { kind: 'observation', observer: 'tray', subject: 'letter.txt', change: 'created' },
      boost: 4,
      text: 'New file letter.txt:\nDear Ada,\nit rains.',
    });
    expect(perceptSchema.parse(percept)).toEqual(percept);
    await sense.settled();
    expect(here.files()).toEqual(['done/letter.txt']);
    expect(here.read('done', 'letter.txt')).toBe('Dear Ada,\nit rains.');
  });

  it('takes what was dropped while the mind was off, and leaves hidden files and folders alone', async () => {
    const here = tray();
    mkdirSync(here.at('drafts'));
    for (const name of ['a.txt', 'b.txt', '.hidden', 'drafts/c.txt']) here.write(name, name);
    const sense = await here.wake();
    const texts = await taken(here, 2);
    expect(new Set(texts)).toEqual(new Set(['New file a.txt:\na.txt', 'New file b.txt:\nb.txt']));
    await sense.settled();
    expect(here.files()).toEqual(['.hidden', 'done/a.txt', 'done/b.txt', 'drafts/c.txt']);
  });

  it('tells nothing twice though it was killed before the file was moved', async () => {
    const here = tray();
    here.write('letter.txt', 'Dear Ada');
    const first = await here.wake();
    await taken(here, 1);
    await first.settled();
    await first.stop();
    // as it stood when the inbox had it and it was not moved yet; a move keeps the time of its writing
    renameSync(here.at('done', 'letter.txt'), here.at('letter.txt'));
    here.write('other.txt', 'x');
    const second = await here.wake();
    await taken(here, 1);
    await second.settled();
    expect(here.inbox.accepted.map(({ text }) => text)).toEqual([
      'New file letter.txt:\nDear Ada',
      'New file other.txt:\nx',
    ]);
    expect(here.files()).toEqual(['done/letter.txt', 'done/other.txt']);
  });

  it('tells another file of the same name, and keeps both', async () => {
    const here = tray();
    const sense = await here.wake();
    for (const text of ['one', 'two', 'three']) {
      here.write('note.tar.gz', text);
      expect(await taken(here, 1)).toEqual([`New file note.tar.gz:\n${text}`]);
      await sense.settled();
    }
    expect(here.files()).toEqual(['done/note.tar-2.gz', 'done/note.tar-3.gz', 'done/note.tar.gz']);
    expect(here.read('done', 'note.tar-3.gz')).toBe('three');
  });

  it('moves what has no text, and what the inbox never takes, to "failed" with the reason beside it', async () => {
    const here = tray();
    here.write('raw', '\0\0');
    here.write('empty', '');
    symlinkSync('/etc/hostname', here.at('link'));
    here.inbox.never.add('New file odd.txt:\nodd');
    here.write('odd.txt', 'odd');
    const sense = await here.wake();
    here.write('last.txt', 'last');
    await taken(here, 1);
    await sense.settled();
    expect(here.files()).toEqual([
      'done/last.txt',
      ...['empty', 'link', 'odd.txt', 'raw'].flatMap((name) => [
        `failed/${name}`,
        `failed/${name}.reason.txt`,
      ]),
    ]);
    const reasons = ['empty', 'link', 'odd.txt', 'raw'].map((name) =>
      here.read('failed', `${name}.reason.txt`),
    );
    expect(reasons).toEqual([
      'There is no text in it: empty.\n',
      'There is no text in it: a link to /etc/hostname.\n',
      'No such thing.\n',
      'There is no text in it: binary, 2 bytes.\n',
    ]);
    expect(here.inbox.accepted).toHaveLength(1);
  });

  it('leaves a file where it is while the inbox is full, and takes it when there is room', async () => {
    const here = tray();
    const sense = await here.wake();
    here.inbox.room = 0;
    const refused = here.inbox.refusal();
    here.write('letter.txt', 'Dear Ada');
    await refused;
    expect(here.files()).toEqual(['letter.txt']);
    here.inbox.room = Infinity;
    const next = here.inbox.next();
    await here.inbox.clock.advance(60_000);
    await next;
    await sense.settled();
    expect(here.files()).toEqual(['done/letter.txt']);
  });

  it('reports a file that it cannot move, and keeps it', async () => {
    const here = tray();
    here.write('done', 'a file where the folder ought to be');
    const sense = await here.wake();
    const texts = await taken(here, 1);
    await sense.settled();
    expect(texts).toEqual(['New file done:\na file where the folder ought to be']);
    expect(here.inbox.reports).toEqual([
      expect.stringMatching(/^intake tray: "done" cannot be moved to "done"/),
    ]);
    expect(existsSync(here.at('done'))).toBe(true);
  });
});
