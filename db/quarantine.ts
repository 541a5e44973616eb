import { sql } from 'kysely';
import type { MindId, PerceptId } from '../ports/identifiers.ts';
import { holdEpoch } from './fencing.ts';
import type { NoticedCrash, PerceptCrash } from '../ports/percept-crash.ts';
import { storableText } from '../ports/storable-text.ts';
import type { Executor } from './schema.ts';

/** How many crashes in a row quarantine a percept. */
const crashesSuffered = 2;

/** Counts a crash with what was being handled, as `InboxStore.suspect` says. Throws `Fenced`. */
export async function suspect(
  executor: Executor,
  mind: MindId,
  ids: readonly PerceptId[],
  { epoch, now, cycle, lastAlive }: NoticedCrash,
): Promise<PerceptId[]> {
  await holdEpoch(executor, mind, epoch);
  const suspected = sql<boolean>`id = any(${[...ids]}::text[])`;
  const waiting = executor
    .updateTable('percept')
    .where('mind', '=', mind)
    .where('handled_in', 'is', null)
    .where('quarantined_at', 'is', null);
  await waiting
    .set({ crashes: 0 })
    .where('crashes', '>', 0)
    .where((is) => is.not(suspected))
    .execute();
  await waiting
    .set({ crashes: sql<number>`crashes + 1` })
    .where(suspected)
    .execute();
  await executor
    .insertInto('percept_crash')
    .columns(['mind', 'percept', 'epoch', 'cycle', 'noticed_at', 'last_alive'])
    .expression((from) =>
      from
        .selectFrom('percept')
        .where('mind', '=', mind)
        .where('handled_in', 'is', null)
        .where('quarantined_at', 'is', null)
        .where(suspected)
        .select((row) => [
          'mind',
          'id',
          row.val(epoch).as('epoch'),
          row.val(cycle).as('cycle'),
          row.val(now).as('noticed_at'),
          row.val(lastAlive).as('last_alive'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['mind', 'percept', 'epoch']).doNothing())
    .execute();
  const rows = await waiting
    .set({ quarantined_at: now })
    .where('crashes', '>=', crashesSuffered)
    .returning('id')
    .execute();
  const held = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => held.has(id));
}

/** Quarantines percepts at once, as `InboxStore.setAside` says. Throws `Fenced`. */
export async function setAside(
  executor: Executor,
  mind: MindId,
  ids: readonly PerceptId[],
  { epoch, now }: { epoch: number; now: number },
): Promise<void> {
  await holdEpoch(executor, mind, epoch);
  await executor
    .updateTable('percept')
    .set({ quarantined_at: now })
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('handled_in', 'is', null)
    .where('quarantined_at', 'is', null)
    .execute();
}

/** Releases a quarantined percept; false when it is not quarantined. */
export async function release(executor: Executor, mind: MindId, id: PerceptId): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('percept')
    .set({ quarantined_at: null, crashes: 0 })
    .where('mind', '=', mind)
    .where('id', '=', id)
    .where('quarantined_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops a quarantined percept, as `InboxStore.drop` says. */
export async function dropQuarantined(
  executor: Executor,
  mind: MindId,
  id: PerceptId,
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('percept')
    .set({ dropped_at: now, dropped_by: storableText(by) })
    .where('mind', '=', mind)
    .where('id', '=', id)
    .where('quarantined_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The crashes that fell into the handling of a percept, oldest first. */
export async function selectCrashes(
  executor: Executor,
  mind: MindId,
  percept: PerceptId,
): Promise<PerceptCrash[]> {
  const rows = await executor
    .selectFrom('percept_crash')
    .where('mind', '=', mind)
    .where('percept', '=', percept)
    .select(['epoch', 'cycle', 'noticed_at', 'last_alive'])
    .orderBy('epoch')
    .execute();
  return rows.map(({ epoch, cycle, noticed_at: noticedAt, last_alive: lastAlive }) => ({
    epoch,
    cycle,
    noticedAt,
    lastAlive,
  }));
}
