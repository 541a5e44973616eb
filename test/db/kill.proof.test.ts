import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import { governanceFaults } from '../../ports/governance.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { here } from './lives.ts';
import type { Told } from './writer.ts';

/** Lets another process write to the folder and kills it right after the message with that number. */
async function writeUntilKilled(folder: string, messages: number): Promise<Told[]> {
  const child = fork(join(import.meta.dirname, 'writer.ts'), [folder]);
  const told: Told[] = [];
  child.on('message', (message: Told) => {
    told.push(message);
    if (told.length === messages) child.kill('SIGKILL');
  });
  // Not "exit": what was on its way when it died is still told before the channel closes.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  return told;
}

describe('a process that is killed while it writes to its folder', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'wakeful-kill-'));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('loses nothing that it acknowledged, and leaves every cycle whole or not begun (I2, I3)', async () => {
    const folder = join(home, 'mind');
    const accepted: string[] = [];
    let [committed, epoch] = [0, 0];
    for (const messages of [1, 95, 12]) {
      const told = await writeUntilKilled(folder, messages);
      for (const { accepted: id, committed: cycle } of told) {
        if (id !== undefined) accepted.push(id);
        committed = Math.max(committed, cycle ?? 0);
      }
      const database = await openDatabase({ folder });
      const mind = await openMindStore(database, 'writer' as MindId);
      const found = await mind.life.activate(1, here, false);
      // This process and the one that was killed activated once each.
      epoch += 2;
      expect(found).toMatchObject({ epoch, crashed: true });
      expect([committed, committed + 1]).toContain(found.commit);
      const history = await mind.inbox.history(10_000);
      const ids = new Set(history.map(({ id }) => id as string));
      expect(accepted.filter((id) => !ids.has(id))).toEqual([]);

      const cycles = Array.from({ length: found.commit }, (_, before) => before + 1);
      expect((await mind.stream.recent(10_000)).map(({ cycle }) => cycle)).toEqual(cycles);
      expect((await mind.outbox.pending()).map(({ id }) => id as string)).toEqual(
        cycles.map((cycle) => `said-${cycle}`),
      );
      const log = await mind.governance.log();
      expect(log.entries.map(({ cycle }) => cycle)).toEqual(cycles);
      expect(await governanceFaults(log)).toEqual([]);
      expect((await mind.life.checkpoints())[0]?.body).toBe(
        found.commit === 0 ? undefined : `state ${found.commit}`,
      );
      const handled = history.filter(({ handledIn }) => handledIn !== null).map(({ handledIn }) => handledIn);
      expect(handled.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(cycles);
      committed = found.commit;
      await database.close();
    }
  });
});
