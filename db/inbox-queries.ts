import type { HistoricPercept } from '../ports/historic-percept.ts';
import { sql } from 'kysely';
import { excerptLength } from '../ports/percept-excerpt.ts';
import type { AnswerSought } from '../ports/answer-sought.ts';
import type { MindId, PerceptId } from '../ports/identifiers.ts';
import {
  datedWithin,
  provenance,
  type Band,
  type Candidate,
  type Percept,
  type PerceptHeader,
  type PerceptSource,
} from '../ports/percept.ts';
import type { QueueOrder } from '../ports/queue-order.ts';
import { PerceptUnknown } from '../ports/store.ts';
import type { Executor, Row } from './schema.ts';

const headerColumns = [
  'id',
  'source',
  'source_confidence',
  'urgency',
  'boost',
  'at',
  'accepted_at',
  'score',
  'band',
] as const;
const excerpt = sql<string>`left(text, ${excerptLength}::integer)`.as('excerpt');

/** Selects the percepts that wait: neither handled nor quarantined. */
function selectWaiting(executor: Executor, mind: MindId) {
  return executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('handled_in', 'is', null)
    .where('quarantined_at', 'is', null);
}

/** How many percepts wait. */
export async function countWaiting(executor: Executor, mind: MindId): Promise<number> {
  const { depth } = await selectWaiting(executor, mind)
    .select(({ fn }) => fn.countAll<number>().as('depth'))
    .executeTakeFirstOrThrow();
  return depth;
}

/** Whether something waits for the mind of a row of `mind`. */
export const somethingWaits = sql<boolean>`exists (
  select from percept where percept.mind = mind.id and handled_in is null and quarantined_at is null)`;

/**
 * Selects the front of the queue and how much waits in all, as `InboxStore.front` says, in one statement: what is told to wait agrees
 * with what is shown. By the same arithmetic as `agedBand` and `agedRank` of `theory/priority.ts`; only the power is kept from
 * underflowing, which PostgreSQL takes for an error: what is left of urgency after a thousand half-lives is nothing in either.
 */
export async function selectFront(
  executor: Executor,
  mind: MindId,
  order: QueueOrder,
  { limit, commandsOnly }: { limit: number; commandsOnly: boolean },
): Promise<{ candidates: Candidate[]; depth: number }> {
  const waited = sql`greatest(0, ${order.now}::float8 - accepted_at)`;
  const left = sql`power(2::float8, greatest(-1000, -${waited} / ${order.urgencyHalfLife}::float8))`;
  const faded = sql`case when urgency >= ${order.urgentFrom}::float8 then ${order.urgentBoost}::float8 * (1 - ${left}) else 0 end`;
  const place = sql<number>`row_number() over (
    order by greatest(1, band - floor(${waited} / ${order.promotionInterval}::float8)),
      score - (${faded}) + ${waited} / 60000 * ${order.agingPerMinute}::float8 desc, accepted_at, id)`;
  const waiting = selectWaiting(executor, mind);
  const rows = await executor
    .selectFrom(waiting.select(({ fn }) => fn.countAll<number>().as('depth')).as('waiting'))
    .leftJoin(
      waiting
        .$if(commandsOnly, (query) => query.where('kind', '=', 'command' satisfies PerceptSource['kind']))
        .select([...headerColumns, excerpt, place.as('place')])
        .orderBy('place')
        .limit(limit)
        .as('front'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy('place')
    .execute();
  // where nothing is at the front, the row of the count stands alone
  const candidates = rows.flatMap((row) => (row.id === null ? [] : [candidateOf(row as FrontRow)]));
  return { candidates, depth: rows[0]!.depth };
}

/** Those of `ids` that wait, in their order. */
export async function selectCandidates(
  executor: Executor,
  mind: MindId,
  ids: readonly PerceptId[],
): Promise<Candidate[]> {
  const rows = await selectWaiting(executor, mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(headerColumns)
    .select(excerpt)
    .execute();
  const found = new Map(rows.map((row) => [row.id, candidateOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Whole percepts in the order of `ids`. Throws `PerceptUnknown` when one is. */
export async function selectPercepts(
  executor: Executor,
  mind: MindId,
  ids: readonly PerceptId[],
): Promise<Percept[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .selectAll()
    .execute();
  const found = new Map(rows.map((row) => [row.id, perceptOf(row)]));
  return ids.map((id) => {
    const percept = found.get(id);
    if (percept === undefined) throw new PerceptUnknown(mind, id);
    return percept;
  });
}

/** The newest accepted percepts, newest first. */
export async function selectHistory(
  executor: Executor,
  mind: MindId,
  limit: number,
): Promise<HistoricPercept[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .selectAll()
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(historicOf);
}

/** The plans that came after a time, the oldest first. */
export async function selectPlansSince(
  executor: Executor,
  mind: MindId,
  time: number,
): Promise<{ plan: string; acceptedAt: number }[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('accepted_at', '>', time)
    .where('kind', '=', 'plan' satisfies PerceptSource['kind'])
    .select(['source', 'accepted_at'])
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ source, accepted_at: acceptedAt }) => {
    const read = JSON.parse(source) as PerceptSource;
    return read.kind === 'plan' ? [{ plan: read.plan, acceptedAt }] : [];
  });
}

/** What of ours the newest of these words can answer, as `answers` has it. */
export async function selectLastAnswered(
  executor: Executor,
  mind: MindId,
  { speaker, space, confidence, after }: AnswerSought,
): Promise<number | null> {
  const answered = sql<number>`least(at, accepted_at - ${datedWithin}::bigint)`;
  const { last } = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('accepted_at', '>', after)
    .where('kind', '=', 'speech' satisfies PerceptSource['kind'])
    .where('source_confidence', '>=', confidence)
    .where(sql`source::json ->> 'speaker'`, '=', speaker)
    .where(sql`source::json ->> 'space'`, '=', space)
    .where(answered, '>', after)
    .select(({ fn }) => fn.max(answered).as('last'))
    .executeTakeFirstOrThrow();
  // the largest of none is null
  return last;
}

/** The percepts that these cycles have handled, in the order in which they were accepted. */
export async function selectHandled(
  executor: Executor,
  mind: MindId,
  from: number,
  to: number,
): Promise<HistoricPercept[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('handled_in', '>=', from)
    .where('handled_in', '<=', to)
    .selectAll()
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
  return rows.map(historicOf);
}

/** A percept as the history shows it; null when it is not on record. */
export async function findPercept(
  executor: Executor,
  mind: MindId,
  id: PerceptId,
): Promise<HistoricPercept | null> {
  const row = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row === undefined ? null : historicOf(row);
}

/** What is held back, oldest first. */
export async function selectQuarantined(executor: Executor, mind: MindId): Promise<HistoricPercept[]> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('quarantined_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .selectAll()
    .orderBy('accepted_at')
    .orderBy('id')
    .execute();
  return rows.map(historicOf);
}

/** What waited at a time, after a cycle: oldest first, and how many that were. */
export async function selectWaitedAt(
  executor: Executor,
  mind: MindId,
  { at, cycle }: { at: number; cycle: number },
  limit: number,
): Promise<{ percepts: HistoricPercept[]; count: number }> {
  const waited = executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('accepted_at', '<=', at)
    .where((row) => row.or([row('handled_in', 'is', null), row('handled_in', '>', cycle)]))
    .where((row) => row.or([row('quarantined_at', 'is', null), row('quarantined_at', '>', at)]));
  const { count } = await waited
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await waited.selectAll().orderBy('accepted_at').orderBy('id').limit(limit).execute();
  return { percepts: rows.map(historicOf), count };
}

type FrontRow = HeaderRow & { excerpt: string };
type HeaderRow = Pick<Row<'percept'>, (typeof headerColumns)[number]>;

function candidateOf(row: FrontRow): Candidate {
  return Object.assign(headerOf(row), { excerpt: row.excerpt });
}

function historicOf(row: Row<'percept'>): HistoricPercept {
  return Object.assign(perceptOf(row), {
    acceptedAt: row.accepted_at,
    band: row.band as Band,
    handledIn: row.handled_in,
    quarantinedAt: row.quarantined_at,
    dropped: row.dropped_at === null ? null : { at: row.dropped_at, by: row.dropped_by ?? '' },
  });
}

/** The header of a percept, from its row. */
export function headerOf(row: HeaderRow): PerceptHeader {
  const source = JSON.parse(row.source) as PerceptSource;
  return {
    id: row.id as PerceptId,
    source,
    urgency: row.urgency,
    acceptedAt: row.accepted_at,
    score: row.score,
    band: row.band as Band,
    ...provenance(
      { source, sourceConfidence: row.source_confidence, boost: row.boost, at: row.at },
      row.accepted_at,
    ),
  };
}

function perceptOf(row: Row<'percept'>): Percept {
  return {
    id: row.id as PerceptId,
    source: JSON.parse(row.source) as PerceptSource,
    sourceConfidence: row.source_confidence,
    urgency: row.urgency,
    boost: row.boost,
    at: row.at,
    text: row.text,
    ...(row.images !== null && { images: JSON.parse(row.images) as NonNullable<Percept['images']> }),
  };
}
