import { sql } from 'kysely';
import type { Commit } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import { forgetsAt, horizonAt, type Retention } from '../ports/retention.ts';
import { Fenced, type LifeStore } from '../ports/store.ts';
import { activate, beat, selectHolder } from './activation.ts';
import { insertCheckpoint, selectCheckpoints } from './checkpoints.ts';
import { CommitConflict } from '../ports/commit-conflict.ts';
import { acknowledge, insertEffects, insertStream, insertTurn, insertUtterances } from './commit-rows.ts';
import { examineTables } from './examine.ts';
import { fenced } from './fencing.ts';
import { countWaiting } from './inbox-queries.ts';
import { commitChanges } from './memory/commit-changes.ts';
import type { Database } from './open.ts';
import { forget } from './retention.ts';
import type { Executor } from './schema.ts';
import { insertSelf } from './self-store.ts';

/** How long a holder on a server may be silent, milliseconds. */
const leaseOnServer = 10_000;

/** The record of one mind's life. Nobody else can be in a folder or in memory, so only a server has leases. */
export function lifeStore(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  mind: MindId,
  retention: Retention,
): LifeStore {
  const lease = engine === 'postgres' ? leaseOnServer : null;
  return {
    lease,
    activate: (now, holder, takeOver) =>
      db.transaction().execute((executor) => activate(executor, mind, { now, holder, takeOver, lease })),
    beat: (epoch) => fenced(db, mind, (executor) => beat(executor, mind, epoch, lease)),
    holder: () => (lease === null ? Promise.resolve(null) : selectHolder(db, mind)),
    checkpoints: (limit) => selectCheckpoints(db, mind, limit),
    commit: (commit, checkpoint, at) =>
      fenced(db, mind, (executor) => persist(executor, mind, commit, { checkpoint, ...at, retention })),
    examine: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((executor) => examineTables(executor, mind, retention)),
    refusals: () => selectRefusals(db, mind),
  };
}

/** What a commit is made durable with besides itself. */
interface Given {
  checkpoint: string;
  epoch: number;
  now: number;
  retention: Retention;
}

/** All of a commit, or nothing (I2). The mind's row comes first: whoever has it is alone in what follows. */
async function persist(
  executor: Executor,
  mind: MindId,
  commit: Commit,
  given: Given,
): Promise<{ depth: number }> {
  const advanced = await advance(executor, mind, commit, given);
  if (advanced === null) await expectRepetition(executor, mind, commit, given);
  else await insertAll(executor, mind, commit, given, advanced.cycle);
  return { depth: await countWaiting(executor, mind) };
}

/**
 * Advances the mind's row to this commit and returns the last durable cycle; null when it is not this commit's turn, whatever
 * the reason.
 */
async function advance(
  executor: Executor,
  mind: MindId,
  { commit, cycle, reason, standing }: Commit,
  { epoch, now }: Given,
): Promise<{ cycle: number } | null> {
  const advanced = await executor
    .updateTable('mind')
    .set({ commit_number: commit, updated_at: now, standing: JSON.stringify(standing) })
    .$if(reason === 'cycle', (update) =>
      update.set({ cycle: sql<number>`greatest(cycle, ${cycle}::bigint)` }),
    )
    .$if(reason === 'stop', (update) => update.set({ running: false, lease_until: null }))
    .where('id', '=', mind)
    .where('epoch', '=', epoch)
    .where('commit_number', '<', commit)
    .returning('cycle')
    .executeTakeFirst();
  return advanced ?? null;
}

/** @param last the last cycle that is durable with this commit */
async function insertAll(
  executor: Executor,
  mind: MindId,
  commit: Commit,
  { checkpoint: body, now, retention }: Given,
  last: number,
): Promise<void> {
  await insertCheckpoint(executor, mind, commit, { body, cycle: last, at: now }, retention);
  await acknowledge(executor, mind, commit.cycle, commit.acknowledged);
  await insertUtterances(executor, mind, commit, now);
  await insertStream(executor, mind, commit.cycle, commit.stream);
  if (commit.turn !== null) await insertTurn(executor, mind, commit.turn);
  await insertEffects(executor, mind, commit, now);
  await commitChanges(executor, commit.memory, { mind, commit: commit.commit, cycle: commit.cycle, now });
  await insertSelf(executor, mind, commit);
  if (commit.reason === 'cycle' && forgetsAt(last, retention))
    await forget(executor, mind, { horizon: horizonAt(last, retention), now });
}

/**
 * Accepts a commit that was made already, because its answer was lost with a connection; throws `Fenced` when another
 * activation has the mind. Anything else throws `CommitConflict`.
 */
async function expectRepetition(
  executor: Executor,
  mind: MindId,
  { commit }: Commit,
  { checkpoint, epoch }: Given,
): Promise<void> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select(['epoch', 'commit_number'])
    .executeTakeFirst();
  if (found?.epoch !== epoch) throw new Fenced(mind, epoch);
  const kept = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where('commit_number', '=', commit)
    .select('body')
    .executeTakeFirst();
  if (found.commit_number === commit && kept?.body === checkpoint) return;
  throw new CommitConflict(
    `Commit ${commit} of mind "${mind}" comes after commit ${found.commit_number} and is not its repetition.`,
  );
}

async function selectRefusals(executor: Executor, mind: MindId): Promise<number> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select('refusals')
    .executeTakeFirst();
  return found?.refusals ?? 0;
}
