import { type RawBuilder, sql } from 'kysely';
import type { Commit } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import type { Retention } from '../ports/retention.ts';
import type { Committed } from '../ports/store.ts';
import { checkpointWrites } from './checkpoints.ts';
import { commitConditions, commitRows } from './commit-rows.ts';
import type { Executor } from './schema.ts';

/** What a commit is made durable with besides itself. */
export interface CommitGiven {
  checkpoint: string;
  epoch: number;
  now: number;
  retention: Retention;
}

/** What is known of a commit when it is written. */
interface Prepared {
  /** Whether its checkpoint is kept for time travel. */
  isKept: boolean;
  /** How often memory had been changed by others when the commit looked at it; null when it did not. */
  outsideChanges: number | null;
  /** Its effects were compared with those that are known under their keys: they are the same. */
  isSameRequest: boolean;
  /** What it writes to memory, as far as that is one statement's. */
  memory: readonly RawBuilder<unknown>[];
}

/** For the statements of `Prepared.memory`: whether the commit is written. */
export const isAdvanced = sql`exists (select from advanced)`;

/**
 * Writes a commit by one statement, all of it or nothing (I2). The mind's row comes first, and whoever has it is alone in what follows: a
 * statement that waited for it and finds another epoch, a later commit, or memory that others have changed, does nothing.
 *
 * @returns null when nothing was written
 */
export async function writeCommit(
  executor: Executor,
  mind: MindId,
  commit: Commit,
  given: CommitGiven,
  prepared: Prepared,
): Promise<Committed | null> {
  const { checkpoint: body, now: at, retention } = given;
  const writes = [
    ...checkpointWrites(mind, commit, { body, at, kept: prepared.isKept }, retention),
    ...commitRows(mind, commit, at),
    ...prepared.memory,
  ].map((write, place) => sql`${sql.raw(`write_${place}`)} as (${write})`);
  const isAllPending =
    commit.utterances.length === 0
      ? sql``
      : sql`, not exists (select from utterance where mind = ${mind} and state = 'pending') as "isAllPending"`;
  const { rows } = await sql<Committed>`
    with advanced as (${advance(mind, commit, given, prepared)}), ${sql.join(writes)}
    select (
      select count(*) from percept
      where mind = ${mind} and handled_in is null and quarantined_at is null and id <> all(${[...commit.acknowledged]}::text[])
    ) as depth${isAllPending} from advanced`.execute(executor);
  return rows[0] ?? null;
}

/** Moves the mind's row on to this commit, if it is its turn. */
function advance(
  mind: MindId,
  commit: Commit,
  { epoch, now }: CommitGiven,
  { outsideChanges, isSameRequest }: Prepared,
): RawBuilder<unknown> {
  const { reason, standing } = commit;
  const further = [
    ...(reason === 'cycle' ? [sql`cycle = greatest(cycle, ${commit.cycle}::bigint)`] : []),
    ...(reason === 'stop' ? [sql`running = false, lease_until = null`] : []),
  ];
  const conditions = [
    sql`id = ${mind}`,
    sql`epoch = ${epoch}::bigint`,
    sql`commit_number < ${commit.commit}::bigint`,
    ...(outsideChanges === null ? [] : [sql`memory_changes = ${outsideChanges}::bigint`]),
    ...commitConditions(mind, commit, isSameRequest),
  ];
  return sql`
    update mind set ${sql.join([
      sql`commit_number = ${commit.commit}::bigint, updated_at = ${now}::bigint, standing = ${JSON.stringify(standing)}`,
      // the last activation or commit is when this stretch of being awake began
      sql`uptime = uptime + greatest(0, ${now}::bigint - updated_at)`,
      ...further,
    ])}
    where ${sql.join(conditions, sql` and `)} returning cycle, governance_number, governance_digest`;
}
