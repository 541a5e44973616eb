import { type Kysely, sql } from 'kysely';
import type { Outcome, Perform } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Clearance, JournalEntry, JournalStore, Progress } from '../ports/journal.ts';
import type { Resolution } from '../ports/resolution.ts';
import { Fenced } from '../ports/store.ts';
import { callInsert } from './cost-store.ts';
import { countingRefusals, fenced, heldBy, holdEpoch } from './fencing.ts';
import type { Database } from './open.ts';
import type { Executor, Row, Schema } from './schema.ts';

/** The arguments of beginning an effect. */
type Beginning = Parameters<JournalStore['begin']>[1];

/** The effect journal of one mind (I4). */
export function journalStore({ db }: Pick<Database, 'db'>, mind: MindId): JournalStore {
  return {
    begin: (asked, given) => begin(db, mind, asked, given),
    settle: (key, outcome, at) =>
      countingRefusals(db, mind, (executor) => settle(executor, mind, key, outcome, at)),
    progress: (key, progress, at) =>
      fenced(db, mind, (executor) => keepProgress(executor, mind, key, progress, at)),
    since: async (cycle) => {
      const rows = await entries(db, mind)
        .where('cycle', '>', cycle)
        .orderBy('cycle')
        .orderBy('requested_at')
        .orderBy('key')
        .execute();
      return rows.map(entryOf);
    },
    of: async (cycle) => {
      const rows = await entries(db, mind)
        .where('cycle', '=', cycle)
        .orderBy('requested_at')
        .orderBy('key')
        .execute();
      return rows.map(entryOf);
    },
    read: async (key) => {
      const row = await entries(db, mind).where('key', '=', key).executeTakeFirst();
      return row === undefined ? null : entryOf(row);
    },
    unknown: async (withLeft = false) => {
      const rows = await entries(db, mind)
        .where(isUnknown(withLeft))
        .orderBy('requested_at')
        .orderBy('key')
        .execute();
      return rows.map(entryOf);
    },
    resolve: (key, resolution, given) => resolve(db, mind, key, resolution, given),
  };
}

/** Begins an effect: a new one by one statement, one that is known in a transaction that looks at it first. */
async function begin(db: Kysely<Schema>, mind: MindId, asked: Perform, given: Beginning): Promise<Clearance> {
  const isNew = await countingRefusals(db, mind, (executor) => beginNew(executor, mind, asked, given));
  if (isNew) return { clearance: 'go', attempt: 1, requestedAt: given.now, progress: null };
  return fenced(db, mind, async (executor) => {
    await holdEpoch(executor, mind, given.epoch);
    return beginAgain(executor, mind, await hold(executor, mind, asked.key), given);
  });
}

/** False when the key is known; whoever begins the same one at the same moment waits until this row is decided. Throws `Fenced`. */
async function beginNew(
  executor: Executor,
  mind: MindId,
  asked: Perform,
  { cycle, idempotent, epoch, now }: Beginning,
): Promise<boolean> {
  const { rows } = await sql<{ held: number; fresh: number }>`
    with ${heldBy(mind, epoch)},
    fresh as (
      insert into effect (mind, key, cycle, asked, state, idempotent, epoch, attempts, requested_at)
      select id, ${asked.key}, ${cycle}::bigint, ${JSON.stringify(asked)}, 'performing', ${idempotent}::boolean, ${epoch}::bigint, 1,
        ${now}::bigint
      from held on conflict (mind, key) do nothing returning key
    )
    select (select count(*) from held) as held, (select count(*) from fresh) as fresh`.execute(executor);
  if (rows[0]?.held !== 1) throw new Fenced(mind, epoch);
  return rows[0].fresh === 1;
}

/** Begins an effect again, unless it was repeatable when it began and is so no longer, or the other way round. */
async function beginAgain(
  executor: Executor,
  mind: MindId,
  { key, state, idempotent: was, outcome, attempts, progress, requested_at: requestedAt }: Row<'effect'>,
  { idempotent, epoch }: Beginning,
): Promise<Clearance> {
  if (outcome !== null) return { clearance: 'settled', outcome: JSON.parse(outcome) as Outcome };
  if (state === 'unknown') return { clearance: 'held' };
  const row = executor.updateTable('effect').where('mind', '=', mind).where('key', '=', key);
  if (state === 'performing' && !(was && idempotent)) {
    await row.set({ state: 'unknown' }).execute();
    return { clearance: 'held' };
  }
  const attempt = attempts + 1;
  await row.set({ state: 'performing', idempotent, epoch, attempts: attempt }).execute();
  return { clearance: 'go', attempt, requestedAt, progress: progressOf(progress) };
}

/**
 * Accepts a receipt of anything that was begun, also when a person has meanwhile been asked or has said to do it again; the call that was
 * made for it joins the ledger by the same statement.
 */
async function settle(
  executor: Executor,
  mind: MindId,
  key: string,
  outcome: Outcome,
  { epoch, now, call }: Parameters<JournalStore['settle']>[2],
): Promise<void> {
  const ledger = call === undefined ? sql`` : sql`, noted as (${callInsert(mind, call, sql`from settled`)})`;
  const { rows } = await sql<{ held: number; settled: number }>`
    with ${heldBy(mind, epoch)},
    settled as (
      update effect
      set state = 'settled', outcome = ${JSON.stringify(outcome)}, settled_at = ${now}::bigint,
        epoch = coalesce(effect.epoch, ${epoch}::bigint)
      from held
      where effect.mind = held.id and effect.key = ${key} and effect.attempts > 0 and effect.state <> 'settled'
      returning effect.key
    )${ledger}
    select (select count(*) from held) as held, (select count(*) from settled) as settled`.execute(executor);
  if (rows[0]?.held !== 1) throw new Fenced(mind, epoch);
  // the second receipt of an effect changes nothing
  if (rows[0].settled !== 1) await holdBegun(executor, mind, key);
}

async function keepProgress(
  executor: Executor,
  mind: MindId,
  key: string,
  progress: Progress,
  { epoch }: { epoch: number },
): Promise<void> {
  await holdEpoch(executor, mind, epoch);
  const { state } = await holdBegun(executor, mind, key);
  if (state !== 'performing') return;
  await executor
    .updateTable('effect')
    .set({ progress: JSON.stringify(progress) })
    .where('mind', '=', mind)
    .where('key', '=', key)
    .execute();
}

async function holdBegun(executor: Executor, mind: MindId, key: string): Promise<Row<'effect'>> {
  const found = await hold(executor, mind, key);
  if (found.attempts > 0) return found;
  throw new Error(`Effect "${key}" of mind "${mind}" has a receipt and was never begun.`);
}

async function hold(executor: Executor, mind: MindId, key: string): Promise<Row<'effect'>> {
  const found = await entries(executor, mind).where('key', '=', key).forUpdate().executeTakeFirst();
  if (found !== undefined) return found;
  throw new Error(`Effect "${key}" of mind "${mind}" has a receipt and was never begun.`);
}

async function resolve(
  executor: Executor,
  mind: MindId,
  key: string,
  resolution: Resolution,
  { outcome, now, isLeft = false }: Parameters<JournalStore['resolve']>[2],
): Promise<boolean> {
  if (resolution !== 'retry' && outcome === null)
    throw new Error(`Effect "${key}" of mind "${mind}" cannot be settled without an outcome.`);
  const { numUpdatedRows } = await executor
    .updateTable('effect')
    .set(
      resolution === 'retry'
        ? { state: 'requested', epoch: null }
        : { state: 'settled', outcome: JSON.stringify(outcome), settled_at: now },
    )
    .where('mind', '=', mind)
    .where('key', '=', key)
    .where(isUnknown(isLeft))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last cycle of which anything is journaled; 0 when nothing is. */
export async function lastJournaledCycle(executor: Executor, mind: MindId): Promise<number> {
  const { cycle } = await executor
    .selectFrom('effect')
    .where('mind', '=', mind)
    .select(sql<number>`coalesce(max(cycle), 0)`.as('cycle'))
    .executeTakeFirstOrThrow();
  return cycle;
}

/** Which effects count as unknown. `withLeft`: also those that had begun, which is true only while nobody runs the mind. */
const isUnknown = (withLeft: boolean) =>
  withLeft
    ? sql<boolean>`(state = 'unknown' or (state = 'performing' and not idempotent))`
    : sql<boolean>`state = 'unknown'`;

function entries(executor: Executor, mind: MindId) {
  return executor.selectFrom('effect').where('mind', '=', mind).selectAll();
}

function entryOf(row: Row<'effect'>): JournalEntry {
  return {
    key: row.key,
    cycle: row.cycle,
    asked: JSON.parse(row.asked) as Perform,
    state: row.state,
    idempotent: row.idempotent,
    attempts: row.attempts,
    progress: progressOf(row.progress),
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
    requestedAt: row.requested_at,
    settledAt: row.settled_at,
  };
}

function progressOf(text: string | null): Progress | null {
  return text === null ? null : (JSON.parse(text) as Progress);
}
