import type { Commit } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { StoredCheckpoint } from '../ports/store.ts';
import { type CheckpointMoment, keeps } from '../ports/kept-checkpoints.ts';
import type { Retention } from '../ports/retention.ts';
import type { Executor } from './schema.ts';

/** The checkpoints of a mind, newest first; all of them unless `limit` says less. */
export async function selectCheckpoints(
  executor: Executor,
  mind: MindId,
  limit?: number,
): Promise<StoredCheckpoint[]> {
  const rows = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .select(['commit_number', 'cycle', 'at', 'body', 'kept'])
    .orderBy('commit_number', 'desc')
    .$if(limit !== undefined, (select) => select.limit(limit!))
    .execute();
  return rows.map(({ commit_number: commit, ...rest }) => ({ commit, ...rest }));
}

/**
 * Adds a commit's checkpoint and lets go of those that are neither among the newest nor kept for time travel.
 *
 * @param cycle the last cycle that is durable with it
 */
export async function insertCheckpoint(
  executor: Executor,
  mind: MindId,
  { commit, reason, standing: { mode } }: Commit,
  { body, cycle, at }: { body: string; cycle: number; at: number },
  retention: Retention,
): Promise<void> {
  const kept = keeps({ cycle, mode, at, reason }, await lastKept(executor, mind));
  await executor
    .insertInto('checkpoint')
    .values({ mind, commit_number: commit, cycle, reason, at, body, kept, mode })
    .execute();
  await executor
    .deleteFrom('checkpoint')
    .where('mind', '=', mind)
    .where('commit_number', '<=', newestAfter(executor, mind, retention.newest))
    .where((row) =>
      row.or([
        row('kept', '=', false),
        row('commit_number', '<=', newestAfter(executor, mind, retention.kept).where('kept', '=', true)),
      ]),
    )
    .execute();
}

/** The newest checkpoint but `count` newer ones. */
function newestAfter(executor: Executor, mind: MindId, count: number) {
  return executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .select('commit_number')
    .orderBy('commit_number', 'desc')
    .offset(count)
    .limit(1);
}

async function lastKept(executor: Executor, mind: MindId): Promise<CheckpointMoment | null> {
  const found = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where('kept', '=', true)
    .select(['cycle', 'mode', 'at'])
    .orderBy('commit_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
