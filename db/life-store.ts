import type { Commit } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import { type Activation, Fenced, type LifeStore, type StoredCheckpoint } from '../ports/store.ts';
import { CommitConflict } from './commit-conflict.ts';
import { acknowledge, insertStream, insertTurn, insertUtterances } from './commit-rows.ts';
import { enterMind } from './enter-mind.ts';
import { countWaiting } from './inbox-queries.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** How many checkpoints a mind keeps; older ones go in the commit that makes a new one. */
export const keptCheckpoints = 10;

/** The record of one mind's life. */
export function lifeStore({ db }: Pick<Database, 'db'>, mind: MindId): LifeStore {
  return {
    activate: (now) => db.transaction().execute((executor) => activate(executor, mind, now)),
    checkpoints: () => selectCheckpoints(db, mind),
    commit: (commit, checkpoint, at) =>
      db.transaction().execute((executor) => persist(executor, mind, commit, checkpoint, at)),
  };
}

async function activate(executor: Executor, mind: MindId, now: number): Promise<Activation> {
  await enterMind(executor, mind);
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const epoch = found.epoch + 1;
  await executor
    .updateTable('mind')
    .set({ epoch, running: true, created_at: found.created_at ?? now, updated_at: now })
    .where('id', '=', mind)
    .execute();
  return {
    epoch,
    crashed: found.running,
    commit: found.commit_number,
    cycle: found.cycle,
    depth: await countWaiting(executor, mind),
  };
}

async function selectCheckpoints(executor: Executor, mind: MindId): Promise<StoredCheckpoint[]> {
  const rows = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .select(['commit_number', 'at', 'body'])
    .orderBy('commit_number', 'desc')
    .execute();
  return rows.map(({ commit_number: commit, at, body }) => ({ commit, at, body }));
}

/** All of a commit, or nothing (I2). The mind's row comes first: whoever has it is alone in what follows. */
async function persist(
  executor: Executor,
  mind: MindId,
  commit: Commit,
  checkpoint: string,
  at: { epoch: number; now: number },
): Promise<{ depth: number }> {
  if (await advance(executor, mind, commit, at)) {
    await insertCheckpoint(executor, mind, commit, checkpoint, at.now);
    await acknowledge(executor, mind, commit.cycle, commit.acknowledged);
    await insertUtterances(executor, mind, commit, at.now);
    await insertStream(executor, mind, commit.cycle, commit.stream);
    if (commit.turn !== null) await insertTurn(executor, mind, commit.turn);
  } else {
    await expectRepetition(executor, mind, commit, checkpoint, at.epoch);
  }
  return { depth: await countWaiting(executor, mind) };
}

/** Moves the mind's row on to this commit; false when it is not this commit's turn, whatever the reason. */
async function advance(
  executor: Executor,
  mind: MindId,
  { commit, cycle, reason }: Commit,
  { epoch, now }: { epoch: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('mind')
    .set({ commit_number: commit, updated_at: now })
    .$if(reason === 'cycle', (update) => update.set({ cycle }))
    .$if(reason === 'stop', (update) => update.set({ running: false }))
    .where('id', '=', mind)
    .where('epoch', '=', epoch)
    .where('commit_number', '<', commit)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * A commit that did not move the mind on is fenced, or has already been made: its answer was lost with a connection and
 * it came again. Anything else throws `CommitConflict`.
 */
async function expectRepetition(
  executor: Executor,
  mind: MindId,
  { commit }: Commit,
  checkpoint: string,
  epoch: number,
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

async function insertCheckpoint(
  executor: Executor,
  mind: MindId,
  { commit, cycle, reason }: Commit,
  body: string,
  at: number,
): Promise<void> {
  await executor
    .insertInto('checkpoint')
    .values({ mind, commit_number: commit, cycle, reason, at, body })
    .execute();
  await executor
    .deleteFrom('checkpoint')
    .where('mind', '=', mind)
    .where('commit_number', '<=', (older) =>
      older
        .selectFrom('checkpoint')
        .where('mind', '=', mind)
        .select('commit_number')
        .orderBy('commit_number', 'desc')
        .offset(keptCheckpoints)
        .limit(1),
    )
    .execute();
}
