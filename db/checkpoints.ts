import { type RawBuilder, sql } from 'kysely';
import type { Commit } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { StoredCheckpoint } from '../ports/store.ts';
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

/** A checkpoint that a commit adds, and whether it is kept for time travel. */
interface NewCheckpoint {
  body: string;
  at: number;
  kept: boolean;
}

/**
 * What a commit does to the checkpoints, for a `with`: it adds its own and lets go of those that are neither among the newest nor kept.
 * `advanced` is the mind's row as the commit leaves it; without, nothing is done.
 */
export const checkpointWrites = (
  mind: MindId,
  { commit, reason, standing: { mode } }: Commit,
  { body, at, kept }: NewCheckpoint,
  { newest, kept: mostKept }: Retention,
): RawBuilder<unknown>[] => [
  sql`insert into checkpoint (mind, commit_number, cycle, reason, at, body, kept, mode, governance_number, governance_digest)
    select ${mind}, ${commit}::bigint, cycle, ${reason}, ${at}::bigint, ${body}, ${kept}::boolean, ${mode}, governance_number, governance_digest
    from advanced`,
  // the new one is among the newest, and not there to be counted yet
  sql`delete from checkpoint using advanced
    where checkpoint.mind = ${mind} and checkpoint.commit_number <= ${newestAfter(mind, newest - 1)}
      and (not checkpoint.kept or checkpoint.commit_number <= ${newestAfter(mind, mostKept - (kept ? 1 : 0), sql`and kept`)})`,
];

/** The newest checkpoint but `count` newer ones. */
const newestAfter = (mind: MindId, count: number, among = sql``): RawBuilder<unknown> => sql`(
  select commit_number from checkpoint where mind = ${mind} ${among} order by commit_number desc offset ${count}::bigint limit 1)`;
