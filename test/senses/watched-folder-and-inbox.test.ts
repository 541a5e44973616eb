import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('a watched folder whose inbox refuses', () => {
  it('keeps what a full inbox refuses and tells it when there is room, one file after the other', async () => {
    const { inbox, write } = await watching();
    inbox.room = 0;
    const refused = inbox.refusal();
    write('one', '1');
    await refused;
    expect(inbox.reports).toEqual([expect.stringContaining('full')]);
    inbox.room = 1;
    const first = inbox.next();
    await inbox.clock.advance(1_000);
    expect((await first).text).toBe('New file one:\n1');
    const again = inbox.refusal();
    write('two', '2');
    await again;
    inbox.room = Infinity;
    const second = inbox.next();
    await inbox.clock.advance(60_000);
    expect((await second).text).toBe('New file two:\n2');
  });

  it('tells a new file that changes before it was told as new, once, as it is then', async () => {
    const inbox = new ListeningInbox();
    const folder = folders.folder();
    const { clock, perceive, report } = inbox;
    let noticed = Promise.withResolvers<void>();
    const now = () => {
      noticed.resolve();
      return clock.now();
    };
    await folders.watch({ clock: { now, at: clock.at.bind(clock) }, perceive, report }, { folder });
    inbox.room = 0;
    const refused = inbox.refusal();
    writeFileSync(join(folder, 'poem'), 'first words');
    await refused;
    noticed = Promise.withResolvers<void>();
    writeFileSync(join(folder, 'poem'), 'last words');
    await noticed.promise;
    inbox.room = Infinity;
    await clock.advance(1_000);
    expect(await inbox.nextTexts(1)).toEqual(['New file poem:\nlast words']);
    expect(inbox.accepted).toHaveLength(1);
  });

  it('gives up what the inbox can never take, says so, and goes on', async () => {
    const { inbox, write } = await watching();
    inbox.never.add('New file bad:\nbad');
    const refused = inbox.refusal();
    write('bad', 'bad');
    await refused;
    expect(inbox.reports).toEqual([
      'watch desk: the inbox never takes "bad" (No such thing.); it is left out.',
    ]);
    write('good', 'good');
    expect(await inbox.nextTexts(1)).toEqual(['New file good:\ngood']);
    expect(inbox.clock.next()).toBeNull();
  });

  it('ends: nothing is noticed after it, and no time is waited for', async () => {
    const { inbox, write, sense } = await watching();
    inbox.room = 0;
    const refused = inbox.refusal();
    write('kept', 'x');
    await refused;
    await sense.stop();
    expect(inbox.reports.at(-1)).toBe('watch desk: 1 could not be told before the end.');
    expect(inbox.clock.next()).toBeNull();
    await sense.stop();
    expect(inbox.reports).toHaveLength(2);
  });
});
