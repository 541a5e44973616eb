import { sql } from 'kysely';
import type { Perform } from '../ports/command.ts';
import type { EffectState } from '../ports/journal.ts';
import type { StreamEntry } from '../ports/stream.ts';
import { refuseOtherIds } from '../ports/mind-name.ts';
import type { Fork } from '../ports/fork.ts';
import { begunAsFork } from '../ports/governance-acts.ts';
import { CheckpointGone } from '../ports/checkpoint-gone.ts';
import { MindExists } from '../ports/store.ts';
import { longestTrial } from '../ports/trial.ts';
import { databaseNow } from './database-now.ts';
import { forkSelf } from './fork-self.ts';
import { insertGovernance } from './governance-store.ts';
import { forkImages } from './blobs.ts';
import { forkMembers } from './member-store.ts';
import { forkMemory } from './memory/fork-memory.ts';
import { forkFirsts } from './milestone-store.ts';
import { forkTools } from './tool-store.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';

/** A fork with the checkpoint that it begins with. */
interface Origin extends Fork {
  executor: Executor;
  /** The last cycle that was durable with its checkpoint. */
  cycle: number;
  /** When the checkpoint was made, milliseconds since the epoch. */
  at: number;
}

/** Inserts a new mind with a checkpoint and the record of another one, as `MindStores.fork` says, in one transaction. */
export function insertFork({ db }: Pick<Database, 'db'>, fork: Fork): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (executor) => {
      const checkpoint = await findCheckpoint(executor, fork);
      const { cycle, at } = checkpoint;
      const origin: Origin = { ...fork, executor, cycle, at };
      await enterFork(origin);
      await executor
        .insertInto('checkpoint')
        .values({ ...checkpoint, mind: fork.to, body: fork.checkpoint, kept: true })
        .execute();
      await beginGovernance(origin, checkpoint);
      await copyPercepts(origin);
      await forkImages(origin);
      await copyTurns(origin);
      await copyStream(origin);
      await copyUtterances(origin);
      await copyTasks(origin);
      await forkMemory(origin);
      await forkSelf(origin);
      await forkFirsts(origin);
      await forkTools(origin);
      await forkMembers(origin);
    });
}

async function findCheckpoint(executor: Executor, { from, commit }: Fork): Promise<Row<'checkpoint'>> {
  const found = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', from)
    .where('commit_number', '=', commit)
    .selectAll()
    .executeTakeFirst();
  if (found !== undefined) return found;
  throw new CheckpointGone(from, commit);
}

/** Inserts the new mind as one that was stopped cleanly at its checkpoint. */
async function enterFork(origin: Origin): Promise<void> {
  const { executor, from, to, commit, cycle, at, standing, triedBy } = origin;
  refuseOtherIds(to);
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('mind')
    .values({
      id: to,
      epoch: 0,
      running: false,
      commit_number: commit,
      cycle,
      updated_at: at,
      created_at: executor.selectFrom('mind').where('id', '=', from).select('created_at'),
      // how much of it lies before an older checkpoint is not on record: never more than there was time
      uptime: executor
        .selectFrom('mind')
        .where('id', '=', from)
        .select(sql<number>`least(uptime, ${at}::bigint - created_at)`.as('uptime')),
      standing: JSON.stringify(standing),
      ...(triedBy && {
        holder_machine: triedBy.machine,
        holder_process: triedBy.process,
        trial_until: sql<number>`${databaseNow} + ${longestTrial}::bigint`,
      }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new MindExists(to);
}

/** Begins the log of the new mind's governance: the other one's is not its own, and stands in it only as where that ended. */
async function beginGovernance(
  { executor, from, to, commit, cycle, at, standing }: Origin,
  { governance_number: number, governance_digest: digest }: Row<'checkpoint'>,
): Promise<void> {
  const begun = begunAsFork({ from, commit, standing }, { cycle, at, head: { number, digest } });
  await insertGovernance(executor, to, [begun], { commit, cycle });
}

/**
 * Copies the percepts handled by then, and those of the turn under way, which wait again. Throws when that is no longer kept:
 * the turn could not be ended.
 */
async function copyPercepts(origin: Origin): Promise<void> {
  const { executor, from, to, cycle, batch } = origin;
  const columns = ['id', 'source', 'kind', 'text', 'source_confidence', 'urgency', 'boost'] as const;
  const times = ['at', 'accepted_at', 'score', 'band', 'images'] as const;
  const isOpen = sql<boolean>`id = any(${[...batch]}::text[])`;
  const handledIn = sql<number | null>`case when handled_in <= ${cycle}::bigint then handled_in end`;
  await executor
    .insertInto('percept')
    .columns(['mind', ...columns, ...times, 'handled_in'])
    .expression(
      executor
        .selectFrom('percept')
        .where('mind', '=', from)
        .where((row) => row.or([row('handled_in', '<=', cycle), isOpen]))
        .select(sql.val(to).as('mind'))
        .select([...columns, ...times])
        .select(handledIn.as('handled_in')),
    )
    .execute();
  const { kept } = await executor
    .selectFrom('percept')
    .where('mind', '=', to)
    .where(isOpen)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept === new Set(batch).size) return;
  throw new CheckpointGone(from, origin.commit, 'turn');
}

async function copyTurns({ executor, from, to, cycle }: Origin): Promise<void> {
  const columns = [
    ...(['cycle', 'mode', 'winner', 'started_at', 'ended_at', 'voice', 'model', 'input_tokens'] as const),
    ...(['output_tokens', 'cached_tokens', 'model_calls', 'summary', 'failure', 'judged'] as const),
    ...(['governance', 'reviewed'] as const),
  ];
  await executor
    .insertInto('turn')
    .columns(['mind', ...columns])
    .expression(
      executor
        .selectFrom('turn')
        .where('mind', '=', from)
        .where('cycle', '<=', cycle)
        .select(sql.val(to).as('mind'))
        .select(columns),
    )
    .execute();
}

/** Copies the stream, without an episode that joined the last cycle only afterwards: that happened to the other mind. */
async function copyStream({ executor, from, to, cycle, at }: Origin): Promise<void> {
  const columns = ['cycle', 'position', 'role', 'body'] as const;
  const isEpisode = sql<boolean>`role = ${'episode' satisfies StreamEntry['role']}`;
  const befell = sql<boolean>`(not ${isEpisode} or (body::json ->> 'at')::bigint <= ${at}::bigint)`;
  await executor
    .insertInto('stream_entry')
    .columns(['mind', ...columns])
    .expression(
      executor
        .selectFrom('stream_entry')
        .where('mind', '=', from)
        .where('cycle', '<=', cycle)
        .where(befell)
        .select(sql.val(to).as('mind'))
        .select(columns),
    )
    .execute();
}

/** Copies the utterances of that time as already delivered: they are on record, and nobody hears them again. */
async function copyUtterances({ executor, from, to, cycle }: Origin): Promise<void> {
  const columns = ['cycle', 'position', 'space', 'text', 'answers', 'said_at'] as const;
  const prefix = `${from}/`;
  const id = sql<string>`case when starts_with(id, ${prefix}) then ${`${to}/`} || substr(id, length(${prefix}) + 1) else id end`;
  await executor
    .insertInto('utterance')
    .columns(['mind', 'id', ...columns, 'state', 'claimed_epoch', 'confirmed_at'])
    .expression(
      executor
        .selectFrom('utterance')
        .where('mind', '=', from)
        .where('cycle', '<=', cycle)
        .select([sql.val(to).as('mind'), id.as('id')])
        .select(columns)
        .select([
          sql.lit('confirmed').as('state'),
          sql<number>`0::bigint`.as('claimed_epoch'),
          sql<number>`coalesce(confirmed_at, said_at)`.as('confirmed_at'),
        ]),
    )
    .execute();
}

/**
 * Copies the tasks of that time, and the call of a tool that is under way and must not be made twice: what is finished with its outcome, all else as
 * unknown, because the other mind's attempts are still running, and repeating them is a person's decision.
 */
async function copyTasks({ executor, from, to, cycle, pending }: Origin): Promise<void> {
  const columns = ['key', 'cycle', 'asked', 'progress', 'outcome', 'requested_at', 'settled_at'] as const;
  const isTask = sql<boolean>`asked::json ->> 'effect' = ${'task.run' satisfies Perform['effect']}`;
  const isAwaited = sql<boolean>`key = any(${[...pending]}::text[])`;
  const isCall = sql<boolean>`asked::json ->> 'effect' = ${'tool.call' satisfies Perform['effect']} and not idempotent and ${isAwaited}`;
  await executor
    .insertInto('effect')
    .columns(['mind', ...columns, 'state', 'idempotent', 'epoch', 'attempts'])
    .expression(
      executor
        .selectFrom('effect')
        .where('mind', '=', from)
        .where((row) => row.or([row('cycle', '<=', cycle), isAwaited]))
        .where((row) => row.or([isTask, isCall]))
        .select(sql.val(to).as('mind'))
        .select(columns)
        .select([
          sql<EffectState>`case state when 'settled' then 'settled' else 'unknown' end`.as('state'),
          sql.lit(false).as('idempotent'),
          sql<number>`0::bigint`.as('epoch'),
          sql<number>`greatest(attempts, 1)`.as('attempts'),
        ]),
    )
    .execute();
}
