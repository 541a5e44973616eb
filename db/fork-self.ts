import { sql } from 'kysely';
import type { Executor } from './schema.ts';

/** Gives a new mind the log of another one's identity and goals, up to the commit that it begins with, and what that one was like day by day until then. */
export async function forkSelf({
  executor,
  from,
  to,
  commit,
  cycle,
}: {
  executor: Executor;
  from: string;
  to: string;
  commit: number;
  /** The last cycle of that commit. */
  cycle: number;
}): Promise<void> {
  const change = ['commit_number', 'position', 'cycle', 'at', 'changed_by', 'reason'] as const;
  const ofIdentity = [...change, 'version', 'core'] as const;
  await executor
    .insertInto('identity_version')
    .columns(['mind', ...ofIdentity])
    .expression(
      executor
        .selectFrom('identity_version')
        .where('mind', '=', from)
        .where('commit_number', '<=', commit)
        .select(sql.val(to).as('mind'))
        .select(ofIdentity),
    )
    .execute();
  const ofGoal = [...change, 'goal', 'text', 'status', 'progress', 'since'] as const;
  await executor
    .insertInto('goal_change')
    .columns(['mind', ...ofGoal])
    .expression(
      executor
        .selectFrom('goal_change')
        .where('mind', '=', from)
        .where('commit_number', '<=', commit)
        .select(sql.val(to).as('mind'))
        .select(ofGoal),
    )
    .execute();
  const ofModel = ['day', 'at', 'cycle', 'model'] as const;
  await executor
    .insertInto('self_model')
    .columns(['mind', ...ofModel])
    .expression(
      executor
        .selectFrom('self_model')
        .where('mind', '=', from)
        .where('cycle', '<=', cycle)
        .select(sql.val(to).as('mind'))
        .select(ofModel),
    )
    .execute();
}
