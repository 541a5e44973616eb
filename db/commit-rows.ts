import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Commit, Perform, Turn, Utterance } from '../ports/command.ts';
import type { MindId, PerceptId } from '../ports/identifiers.ts';
import type { StreamEntry } from '../ports/stream.ts';
import { CommitConflict } from '../ports/commit-conflict.ts';
import type { Executor } from './schema.ts';
import { storableText } from '../ports/storable-text.ts';

/**
 * Marks percepts as handled. Each must wait: one that was handled would be so twice (I3), one that is held back is not to be.
 */
export async function acknowledge(
  executor: Executor,
  mind: MindId,
  cycle: number,
  ids: readonly PerceptId[],
): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await executor
    .updateTable('percept')
    .set({ handled_in: cycle })
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('handled_in', 'is', null)
    .where('quarantined_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === ids.length) return;
  throw new CommitConflict(
    `Cycle ${cycle} of mind "${mind}" acknowledges ${ids.length} percepts, of which ${numUpdatedRows} were waiting.`,
  );
}

/** Puts utterances into the outbox. A known id with the same words is the same utterance and stays as it is. */
export async function insertUtterances(
  executor: Executor,
  mind: MindId,
  { cycle, utterances }: Pick<Commit, 'cycle' | 'utterances'>,
  now: number,
): Promise<void> {
  for (const [position, utterance] of utterances.entries()) {
    const row = { space: storableText(utterance.space), text: storableText(utterance.text) };
    const answers = utterance.answers === undefined ? null : JSON.stringify(utterance.answers);
    const { numInsertedOrUpdatedRows } = await executor
      .insertInto('utterance')
      .values({ mind, id: utterance.id, cycle, position, ...row, answers, said_at: now, state: 'pending' })
      .onConflict((conflict) => conflict.columns(['mind', 'id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) await expectSame(executor, mind, { id: utterance.id, ...row });
  }
}

async function expectSame(executor: Executor, mind: MindId, { id, space, text }: Utterance): Promise<void> {
  const known = await executor
    .selectFrom('utterance')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .select(['space', 'text'])
    .executeTakeFirstOrThrow();
  if (known.space === space && known.text === text) return;
  throw new CommitConflict(`Mind "${mind}" says something else under the id of utterance "${id}".`);
}

/** Appends entries to a cycle of the message stream, after what is there: the episode of a crash joins a cycle that was. */
export async function insertStream(
  executor: Executor,
  mind: MindId,
  cycle: number,
  entries: readonly StreamEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { next } = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('cycle', '=', cycle)
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  const rows = entries.map((entry, place) => ({
    mind,
    cycle,
    position: next + place,
    role: entry.role,
    body: JSON.stringify(entry),
  }));
  await executor.insertInto('stream_entry').values(rows).execute();
}

/**
 * Journals the effects that a cycle decided on, to be begun once this is durable. The same request under a known key is known.
 */
export async function insertEffects(
  executor: Executor,
  mind: MindId,
  { cycle, effects }: Pick<Commit, 'cycle' | 'effects'>,
  now: number,
): Promise<void> {
  for (const effect of effects) {
    const { numInsertedOrUpdatedRows } = await executor
      .insertInto('effect')
      .values({
        mind,
        key: effect.key,
        cycle,
        asked: JSON.stringify(effect),
        state: 'requested',
        // whether it may be repeated, its performer tells when it begins
        idempotent: false,
        epoch: null,
        attempts: 0,
        progress: null,
        outcome: null,
        requested_at: now,
        settled_at: null,
      })
      .onConflict((conflict) => conflict.columns(['mind', 'key']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) await expectSameEffect(executor, mind, effect);
  }
}

async function expectSameEffect(executor: Executor, mind: MindId, effect: Perform): Promise<void> {
  const { asked } = await executor
    .selectFrom('effect')
    .where('mind', '=', mind)
    .where('key', '=', effect.key)
    .select('asked')
    .executeTakeFirstOrThrow();
  if (isDeepStrictEqual(JSON.parse(asked), JSON.parse(JSON.stringify(effect)))) return;
  throw new CommitConflict(`Mind "${mind}" asks for something else under the key of effect "${effect.key}".`);
}

/** Records the turn of a cycle for the trace. */
export async function insertTurn(executor: Executor, mind: MindId, turn: Turn): Promise<void> {
  await executor
    .insertInto('turn')
    .values({
      mind,
      cycle: turn.cycle,
      mode: turn.mode,
      winner: turn.winner,
      started_at: turn.startedAt,
      ended_at: turn.endedAt,
      voice: turn.voice,
      model: turn.model,
      input_tokens: turn.usage.inputTokens,
      output_tokens: turn.usage.outputTokens,
      cached_tokens: turn.usage.cachedTokens,
      model_calls: turn.modelCalls,
      summary: storableText(turn.summary),
      failure: turn.failure && JSON.stringify(turn.failure),
    })
    .execute();
}
