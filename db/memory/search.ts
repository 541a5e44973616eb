import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type {
  CandidateMemory,
  Candidates,
  MemoryQuery,
  ModelVector,
  QueryWords,
  Scored,
} from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../../ports/storable-text.ts';
import { graphTables, type GraphRow, walkGraph } from './graph.ts';
import { lexicalTables } from './lexical.ts';
import {
  memoryColumns,
  memoryOf,
  memoryRowOf,
  type MemoryRow,
  type MemoryValues,
  memoryValues,
} from './memory-rows.ts';
import { cosineTo, vectorArm } from './nearest.ts';
import { proceduralArm } from './procedural.ts';
import { temporalArm } from './temporal.ts';
import { pointsNowhere } from './vector-text.ts';

/** How many moments to either side of a found one belong to it. */
const momentsAround = 3;

type Arm = 'lexical' | 'vector' | 'temporal' | 'graph' | 'procedural';

/** A row of the first statement: what an arm found, a piece of the graph, or what is known of the words. */
interface ArmRow extends Omit<GraphRow, 'kind' | 'count'> {
  kind: Exclude<Arm, 'graph'> | GraphRow['kind'] | 'word' | 'corpus';
  count: number | null;
  score: number | null;
  lexeme: string | null;
}

/** The values of an `ArmRow`: many rows are read several times as fast as one JSON text. */
type ArmValues = [
  kind: ArmRow['kind'],
  memory: number | null,
  entity: number,
  other: number | null,
  count: number | null,
  score: number | null,
  lexeme: string | null,
];

/** Searches with all arms, in two statements: what the arms find, and the rows of it. */
export async function searchMemories(
  executor: Executor,
  mind: MindId,
  query: MemoryQuery,
): Promise<Candidates> {
  const cue = query.vector !== null && !pointsNowhere(query.vector.values) ? query.vector : null;
  const rows = await selectArms(executor, mind, query, cue);
  const graph = walkGraph(rows.filter(isGraphRow), query.limit);
  const found = new Set([
    ...rows.flatMap(({ kind, memory }) => (kind === 'mention' ? [] : (memory ?? []))),
    ...graph.map(({ memory }) => memory),
  ]);
  const words = wordsOf(rows);
  const memories = await selectCandidates(executor, mind, [...found], { cue, words });
  const idOf = new Map(memories.map(({ row: { sequence, id } }) => [sequence, id as MemoryId]));
  const named = (hits: readonly { memory: number | null; score: number | null }[]): Scored[] =>
    hits.flatMap(({ memory, score }) => {
      const id = idOf.get(memory ?? -1);
      return id === undefined || score === null ? [] : [{ memory: id, score }];
    });
  const arm = (kind: Arm): Scored[] => named(rows.filter((row) => row.kind === kind));
  return {
    lexical: arm('lexical'),
    vector: arm('vector'),
    temporal: arm('temporal'),
    graph: named(graph),
    procedural: arm('procedural'),
    memories: new Map(memories.map((found) => [found.row.id as MemoryId, candidateOf(found, words)])),
    words,
  };
}

function wordsOf(rows: readonly ArmRow[]): QueryWords {
  const corpus = rows.find(({ kind }) => kind === 'corpus');
  const lexemes = rows.flatMap(({ kind, lexeme, count }) =>
    kind === 'word' && lexeme !== null ? [{ lexeme, documents: count ?? 0 }] : [],
  );
  return { lexemes, documents: corpus?.count ?? 0, meanLength: corpus?.score ?? 0 };
}

const isGraphRow = (row: ArmRow): row is ArmRow & GraphRow =>
  row.kind === 'mention' || row.kind === 'relation' || row.kind === 'seed';

async function selectArms(
  executor: Executor,
  mind: MindId,
  query: MemoryQuery,
  cue: ModelVector | null,
): Promise<ArmRow[]> {
  const { entities, period, limit } = query;
  const tables = [lexicalTables(mind, storableText(query.text), limit)];
  const arms = [wordRows, armRows('lexical', sql`select memory, score from lexical`)];
  if (cue !== null) arms.push(armRows('vector', vectorArm(mind, cue, limit)));
  if (period !== null) arms.push(armRows('temporal', temporalArm(mind, period, limit)));
  arms.push(armRows('procedural', proceduralArm(mind, cue, limit)));
  if (entities.length > 0) {
    tables.push(graphTables(mind, entities));
    arms.push(
      sql`(select kind, memory, entity, other, count, null::double precision as score, null::text as lexeme from graph)`,
    );
  }
  const { rows } = await sql<{ found: ArmValues[] }>`
    with ${sql.join(tables)}
    select coalesce(json_agg(json_build_array(kind, memory, entity, other, count, score, lexeme)), '[]'::json) as found
    from (${sql.join(arms, sql` union all `)}) as found`.execute(executor);
  const found = rows.flatMap((row) => row.found);
  return found
    .map(([kind, memory, entity, other, count, score, lexeme]): ArmRow => ({
      kind,
      memory,
      entity,
      other,
      count,
      score,
      lexeme,
    }))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a.memory ?? 0) - (b.memory ?? 0));
}

const armRows = (arm: Arm, select: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${sql.lit(arm)} as kind, memory, null::bigint as entity, null::bigint as other, null::bigint as count, score,
    null::text as lexeme from (${select}) as found)`;

const wordRows = sql`
  (select 'corpus' as kind, null::bigint as memory, null::bigint as entity, null::bigint as other, documents as count,
    mean_length as score, null::text as lexeme from corpus)
  union all
  (select 'word', null, null, null, documents, null, lexeme from words)`;

interface CandidateRow {
  row: MemoryRow;
  cosine: number | null;
  length: number;
  /** How often each lexeme of the query stands in it, of those that do. */
  frequencies: Record<string, number> | null;
}

/** Its values; what is no number, as the cosine to a vector without a direction is none, is a text in JSON. */
type CandidateValues = [
  cosine: number | string | null,
  length: number,
  frequencies: CandidateRow['frequencies'],
  ...MemoryValues,
];

/** The rows of what was found, and of the moments around it; those are left out while they are dormant or withdrawn. */
async function selectCandidates(
  executor: Executor,
  mind: MindId,
  sequences: readonly number[],
  { cue, words }: { cue: ModelVector | null; words: QueryWords },
): Promise<CandidateRow[]> {
  if (sequences.length === 0) return [];
  const { rows } = await sql<{ memories: CandidateValues[] }>`
    with hits as materialized (
      select sequence, episode, position from memory where sequence = any(${[...sequences]}::bigint[])
    ),
    moments as materialized (
      select sequence from hits
      union
      select around.sequence from hits cross join lateral (
        select n.sequence from memory n
        where n.mind = ${mind} and n.episode = hits.episode
          and n.position between hits.position - ${sql.lit(momentsAround)} and hits.position + ${sql.lit(momentsAround)}
          and n.retracted_at is null and not n.dormant
        -- without, the planner would rather read every memory once
        offset 0
      ) as around
    )
    select coalesce(json_agg(json_build_array(cosine, length, frequencies, ${memoryValues})), '[]'::json) as memories from (
      select ${memoryColumns}, ${cosineTo(cue)} as cosine, m.length, ${frequenciesOf(words)} as frequencies
      from moments join memory m on m.sequence = moments.sequence join memory_weight w on w.memory = m.sequence
      where m.retracted_at is null order by m.sequence
    ) as found`.execute(executor);
  const memories = rows.flatMap((row) => row.memories);
  return memories.map(([cosine, length, frequencies, ...values]) => ({
    row: memoryRowOf(values),
    cosine: cosine === null ? null : Number(cosine),
    length,
    frequencies,
  }));
}

/** How often the words of a query stand in memory `m`, for those in which one does. */
function frequenciesOf({ lexemes }: QueryWords): RawBuilder<unknown> {
  if (lexemes.length === 0) return sql`null::json`;
  const asked = lexemes.map(({ lexeme }) => lexeme);
  const either = asked.map((lexeme) => `'${lexeme.replaceAll(/['\\\\]/gu, '$&$&')}'`).join(' | ');
  return sql`
    case when m.lexemes @@ ${either}::tsquery then (
      select json_object_agg(lexeme, cardinality(positions)) from unnest(m.lexemes) where lexeme = any(${asked}::text[])
    ) end`;
}

function candidateOf(
  { row, cosine, length, frequencies }: CandidateRow,
  { lexemes }: QueryWords,
): CandidateMemory {
  const counts = lexemes.map(({ lexeme }) => frequencies?.[lexeme] ?? 0);
  return Object.assign(memoryOf(row), { cosine, length, frequencies: counts });
}
