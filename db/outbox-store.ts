import { sql } from 'kysely';
import { utteranceResolved } from '../ports/governance-acts.ts';
import type { MindId, PerceptId, UtteranceId } from '../ports/identifiers.ts';
import { Fenced, type OutboxEntry, type OutboxStore } from '../ports/store.ts';
import type { UndeliveredCount } from '../ports/undelivered-count.ts';
import { countingRefusals, heldBy } from './fencing.ts';
import { governed } from './governance-store.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';

const columns = ['id', 'space', 'text', 'answers', 'said_at', 'cycle', 'position'] as const;

/**
 * The outbox of one mind. An utterance is `pending` from its commit until an activation claims it, `claimed` while it is being
 * delivered, then `confirmed`; one whose channel failed or whose activation ended in between is `unconfirmed` until a late
 * confirmation comes or a person tells what became of it, and is not said again by itself (I4).
 */
export function outboxStore({ db }: Pick<Database, 'db'>, mind: MindId): OutboxStore {
  return {
    pending: () => selectPending(db, mind),
    claim: (id, epoch) =>
      countingRefusals(db, mind, (executor) => claim(executor, mind, id, epoch)).catch(falseWhenFenced),
    confirm: (id, at) => confirm(db, mind, id, at),
    doubt: (id, epoch) => doubt(db, mind, id, epoch),
    unconfirmed: (epoch, again = []) => markUnconfirmed(db, mind, epoch, again),
    undelivered: () => countUndelivered(db, mind),
    history: (space, limit) => selectSpace(db, mind, space, limit),
    of: (cycle) => selectCycle(db, mind, cycle),
    deliveredAt: (ids) => selectDelivered(db, mind, ids),
    doubtful: () => selectDoubtful(db, mind),
    resolve: (id, heard, given) =>
      governed(db, mind, utteranceResolved(id, heard, given), (executor) =>
        resolve(executor, mind, id, heard, given.now),
      ),
  };
}

async function selectPending(executor: Executor, mind: MindId): Promise<OutboxEntry[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('state', '=', 'pending')
    .select(columns)
    .orderBy('cycle')
    .orderBy('position')
    .execute();
  return rows.map(entryOf);
}

function falseWhenFenced(error: unknown): false {
  if (error instanceof Fenced) return false;
  throw error;
}

/** Under two epochs only one can succeed: an activation waits until the claim is decided. */
async function claim(executor: Executor, mind: MindId, id: UtteranceId, epoch: number): Promise<boolean> {
  const { rows } = await sql<{ held: number; claimed: number }>`
    with ${heldBy(mind, epoch)},
    claimed as (
      update utterance set state = 'claimed', claimed_epoch = ${epoch}::bigint from held
      where utterance.mind = held.id and utterance.id = ${id} and utterance.state = 'pending'
      returning utterance.id
    )
    select (select count(*) from held) as held, (select count(*) from claimed) as claimed`.execute(executor);
  if (rows[0]?.held !== 1) throw new Fenced(mind, epoch);
  return rows[0].claimed === 1;
}

/** A second confirmation changes nothing. Throws for what was never claimed. */
async function confirm(executor: Executor, mind: MindId, id: UtteranceId, at: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update utterance set state = 'confirmed', confirmed_at = ${at}::bigint
    where mind = ${mind} and id = ${id} and state in ('claimed', 'unconfirmed')`.execute(executor);
  if (numAffectedRows === 1n) return;
  const found = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  if (found?.state === 'confirmed') return;
  throw new Error(`Utterance "${id}" of mind "${mind}" was confirmed without having been claimed.`);
}

/** Under the epoch of the claim: what a newer activation has claimed since is that one's to doubt. */
async function doubt(executor: Executor, mind: MindId, id: UtteranceId, epoch: number): Promise<void> {
  await executor
    .updateTable('utterance')
    .set({ state: 'unconfirmed' })
    .where('mind', '=', mind)
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimed_epoch', '=', epoch)
    .execute();
}

async function countUndelivered(executor: Executor, mind: MindId): Promise<UndeliveredCount[]> {
  const { rows } = await sql<UndeliveredCount>`
    select space, count(*) filter (where state <> 'unconfirmed')::int as waiting,
      count(*) filter (where state = 'unconfirmed')::int as held
    from utterance where mind = ${mind} and state in ('pending', 'claimed', 'unconfirmed')
    group by space order by space`.execute(executor);
  return rows;
}

async function markUnconfirmed(
  executor: Executor,
  mind: MindId,
  epoch: number,
  again: readonly string[],
): Promise<OutboxEntry[]> {
  if (again.length > 0)
    await executor
      .updateTable('utterance')
      .set({ state: 'pending', claimed_epoch: null })
      .where('mind', '=', mind)
      .where('state', '=', 'claimed')
      .where('claimed_epoch', '<', epoch)
      .where('space', 'in', again)
      .execute();
  const rows = await executor
    .updateTable('utterance')
    .set({ state: 'unconfirmed' })
    .where('mind', '=', mind)
    .where('state', '=', 'claimed')
    .where('claimed_epoch', '<', epoch)
    .returning(columns)
    .execute();
  return rows.sort((a, b) => a.cycle - b.cycle || a.position - b.position).map(entryOf);
}

async function selectDoubtful(executor: Executor, mind: MindId): Promise<OutboxEntry[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('state', '=', 'unconfirmed')
    .select(columns)
    .orderBy('cycle')
    .orderBy('position')
    .execute();
  return rows.map(entryOf);
}

async function selectDelivered(
  executor: Executor,
  mind: MindId,
  ids: readonly UtteranceId[],
): Promise<ReadonlyMap<UtteranceId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('id', 'in', ids)
    .select(['id', 'confirmed_at'])
    .execute();
  return new Map(rows.flatMap(({ id, confirmed_at: at }) => (at === null ? [] : [[id as UtteranceId, at]])));
}

async function selectCycle(executor: Executor, mind: MindId, cycle: number): Promise<OutboxEntry[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('cycle', '=', cycle)
    .select(columns)
    .orderBy('position')
    .execute();
  return rows.map(entryOf);
}

async function resolve(
  executor: Executor,
  mind: MindId,
  id: UtteranceId,
  heard: boolean,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('utterance')
    .set(heard ? { state: 'confirmed', confirmed_at: now } : { state: 'pending', claimed_epoch: null })
    .where('mind', '=', mind)
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function selectSpace(
  executor: Executor,
  mind: MindId,
  space: string,
  limit: number,
): Promise<OutboxEntry[]> {
  const rows = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('space', '=', space)
    .select(columns)
    .orderBy('cycle', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

function entryOf(row: Pick<Row<'utterance'>, Exclude<(typeof columns)[number], 'position'>>): OutboxEntry {
  const { id, space, text, answers, said_at: saidAt, cycle } = row;
  const answered = answers === null ? {} : { answers: JSON.parse(answers) as PerceptId[] };
  return { id: id as UtteranceId, space, text, ...answered, saidAt, cycle };
}
