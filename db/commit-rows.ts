import { type RawBuilder, sql } from 'kysely';
import type { Commit, Turn } from '../ports/command.ts';
import type { MindId } from '../ports/identifiers.ts';
import { storableText } from '../ports/storable-text.ts';

// What a commit writes besides checkpoint, memory and the log of the self: statements for a `with`, after `advanced`, the mind's row as the
// commit leaves it. Where that has no row, none of them does anything.

/** Marks percepts as handled. */
const acknowledgement = (mind: MindId, { cycle, acknowledged }: Commit): RawBuilder<unknown> => sql`
  update percept set handled_in = ${cycle}::bigint from advanced
  where percept.mind = ${mind} and percept.id = any(${[...acknowledged]}::text[])`;

/** Utterances as the outbox keeps them. */
const utteranceRows = ({ utterances }: Commit) =>
  JSON.stringify(
    utterances.map(({ id, space, text, answers }, position) => ({
      id,
      position,
      space: storableText(space),
      text: storableText(text),
      answers: answers === undefined ? null : JSON.stringify(answers),
    })),
  );

const utterance = sql`row(id text, position integer, space text, text text, answers text)`;

/** Puts utterances into the outbox. A known id with the same words is the same utterance and stays as it is. */
const utteranceInsert = (mind: MindId, commit: Commit, now: number): RawBuilder<unknown> => sql`
  insert into utterance (mind, id, cycle, position, space, text, answers, said_at, state)
  select ${mind}, id, ${commit.cycle}::bigint, position, space, text, answers, ${now}::bigint, 'pending'
  from json_to_recordset(${utteranceRows(commit)}::json) as ${utterance} where exists (select from advanced)
  order by position on conflict (mind, id) do nothing`;

/** Appends entries to a cycle of the message stream, after what is there: the episode of a crash joins a cycle that was. */
const streamInsert = (mind: MindId, { cycle, stream }: Commit): RawBuilder<unknown> => {
  const rows = stream.map((entry, place) => ({ place, role: entry.role, body: JSON.stringify(entry) }));
  return sql`
    insert into stream_entry (mind, cycle, position, role, body)
    select ${mind}, ${cycle}::bigint, place + (
        select coalesce(max(position) + 1, 0) from stream_entry where mind = ${mind} and cycle = ${cycle}::bigint), role, body
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(place integer, role text, body text)
    where exists (select from advanced)`;
};

/** Effects as the journal keeps them. */
const effectRows = ({ effects }: Commit) =>
  JSON.stringify(effects.map((effect) => ({ key: effect.key, asked: JSON.stringify(effect) })));

/**
 * Journals the effects that a cycle decided on, to be begun once this is durable. The same request under a known key is known; whether one
 * may be repeated, its performer tells when it begins.
 */
const effectInsert = (mind: MindId, commit: Commit, now: number): RawBuilder<unknown> => sql`
  insert into effect (mind, key, cycle, asked, state, idempotent, attempts, requested_at)
  select ${mind}, key, ${commit.cycle}::bigint, asked, 'requested', false, 0, ${now}::bigint
  from json_to_recordset(${effectRows(commit)}::json) as row(key text, asked text)
  where exists (select from advanced) on conflict (mind, key) do nothing`;

/** Records the turn of a cycle for the trace. */
const turnInsert = (mind: MindId, { usage, failure, ...turn }: Turn): RawBuilder<unknown> => sql`
  insert into turn (mind, cycle, mode, winner, started_at, ended_at, voice, model, input_tokens, output_tokens, cached_tokens,
    model_calls, summary, failure, judged, governance, reviewed)
  select ${mind}, ${turn.cycle}::bigint, ${turn.mode}, ${turn.winner}, ${turn.startedAt}::bigint, ${turn.endedAt}::bigint,
    ${turn.voice}::text, ${turn.model}::text, ${usage.inputTokens}::bigint, ${usage.outputTokens}::bigint,
    ${usage.cachedTokens}::bigint, ${turn.modelCalls}::integer, ${storableText(turn.summary)},
    ${failure === null ? null : JSON.stringify(failure)}::text,
    ${turn.judged === undefined ? null : JSON.stringify(turn.judged)}::text,
    ${turn.governance === undefined ? null : JSON.stringify(turn.governance)}::text,
    ${turn.reviewed ?? null}::text
  from advanced`;

/** Records what a cycle felt like. */
const feltInsert = (mind: MindId, { cycle, winner, endedAt, felt }: FeltTurn): RawBuilder<unknown> => sql`
  insert into gut_delta (mind, cycle, percept, at, model, delta, near, action, success)
  select ${mind}, ${cycle}::bigint, ${winner}, ${endedAt}::bigint, ${felt.model}, ${felt.delta}, ${felt.near}::double precision,
    ${felt.action}, ${felt.success ?? null}::double precision
  from advanced`;

type FeltTurn = Turn & Required<Pick<Turn, 'felt'>>;
const isFelt = (turn: Turn | null): turn is FeltTurn => turn?.felt !== undefined;

/** All of it; what there is nothing of is left out. */
export const commitRows = (mind: MindId, commit: Commit, now: number): RawBuilder<unknown>[] => [
  ...(commit.acknowledged.length === 0 ? [] : [acknowledgement(mind, commit)]),
  ...(commit.utterances.length === 0 ? [] : [utteranceInsert(mind, commit, now)]),
  ...(commit.stream.length === 0 ? [] : [streamInsert(mind, commit)]),
  ...(commit.turn === null ? [] : [turnInsert(mind, commit.turn)]),
  ...(isFelt(commit.turn) ? [feltInsert(mind, commit.turn)] : []),
  ...(commit.effects.length === 0 ? [] : [effectInsert(mind, commit, now)]),
];

/**
 * What must hold of other rows for a commit to be written: each percept that it acknowledges waits, for one that was handled would be so
 * twice (I3), and one that is held back is not to be; and nothing else is known under the ids of what is said and asked for.
 */
export const commitConditions = (
  mind: MindId,
  commit: Commit,
  isSameRequest: boolean,
): RawBuilder<unknown>[] => [
  ...(commit.acknowledged.length === 0
    ? []
    : [sql`(${waitingOf(mind, commit)}) = ${commit.acknowledged.length}::bigint`]),
  ...(commit.utterances.length === 0 ? [] : [sql`not exists (${otherUtterances(mind, commit)})`]),
  ...(commit.effects.length === 0 || isSameRequest ? [] : [sql`not exists (${otherEffects(mind, commit)})`]),
];

/** A count of the percepts that a commit acknowledges and that wait. */
export const waitingOf = (mind: MindId, { acknowledged }: Commit): RawBuilder<unknown> => sql`
  select count(*) as waiting from percept
  where mind = ${mind} and id = any(${[...acknowledged]}::text[]) and handled_in is null and quarantined_at is null`;

/** The utterances that are known with other words under an id of this commit. */
export const otherUtterances = (mind: MindId, commit: Commit): RawBuilder<unknown> => sql`
  select known.id from json_to_recordset(${utteranceRows(commit)}::json) as ${utterance}
  join utterance known on known.mind = ${mind} and known.id = row.id collate "C"
  where (known.space, known.text) is distinct from (row.space, row.text)`;

/** The effects that are known under a key of this commit and were asked for in other letters. */
export const otherEffects = (mind: MindId, commit: Commit): RawBuilder<unknown> => sql`
  select known.key, known.asked from json_to_recordset(${effectRows(commit)}::json) as row(key text, asked text)
  join effect known on known.mind = ${mind} and known.key = row.key collate "C" where known.asked <> row.asked`;
