import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type {
  CandidateMemory,
  Candidates,
  GutVectors,
  MemoryQuery,
  ModelVector,
  QueryWords,
  Scored,
} from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { storableText } from '../../ports/storable-text.ts';
import { type GraphColumns, graphColumns, graphTables, walkGraph } from './graph.ts';
import { countingOf } from './lexeme-counts.ts';
import { lexicalTables } from './lexical.ts';
import { memoryAsKept, type KeptMemories, memoryToTell, type MemoryTold, ownParts } from './kept-memories.ts';
import { cosineTo, gutProducts, vectorArm } from './nearest.ts';
import { proceduralArm } from './procedural.ts';
import { temporalArm } from './temporal.ts';
import { pointsNowhere } from './vector-text.ts';

/** How many moments to either side of a found one belong to it. */
const momentsAround = 3;

type Arm = 'lexical' | 'vector' | 'temporal' | 'procedural';

/** What the arms have found. Many rows are told column by column, as JSON: that is half as long as row by row, and read several times as fast as rows. */
interface Found {
  hits: { [Of in Arm]?: [memories: number[], scores: number[]] } | null;
  words: [lexeme: string, documents: number][] | null;
  corpus: [documents: number, meanLength: number] | null;
  graph: GraphColumns | null;
}

/** Searches with all arms, in two statements: what the arms find, and the rows of it. */
export async function searchMemories(
  executor: Executor,
  mind: MindId,
  query: MemoryQuery,
  kept: KeptMemories,
): Promise<Candidates> {
  const cue = query.vector !== null && !pointsNowhere(query.vector.values) ? query.vector : null;
  const found = await selectArms(executor, mind, query, cue);
  const graph = walkGraph(found.graph, query.limit);
  const hits = found.hits ?? {};
  const numbers = new Set(graph.map(({ memory }) => memory));
  for (const [memories] of Object.values(hits)) for (const memory of memories) numbers.add(memory);
  const words = wordsOf(found);
  const gut = (await query.gut) ?? null;
  const memories = await selectCandidates(executor, mind, [...numbers], { cue, gut, words, kept });
  const idOf = new Map(memories.map(({ sequence, candidate: { id } }) => [sequence, id]));
  const named = (found: readonly { memory: number; score: number }[]): Scored[] => {
    const all: Scored[] = [];
    for (const { memory, score } of found) {
      const id = idOf.get(memory);
      if (id !== undefined) all.push({ memory: id, score });
    }
    return all;
  };
  const arm = (kind: Arm): Scored[] => named(bestFirst(hits[kind] ?? [[], []]));
  return {
    lexical: arm('lexical'),
    vector: arm('vector'),
    temporal: arm('temporal'),
    graph: named(graph),
    procedural: arm('procedural'),
    memories: new Map(memories.map(({ candidate }) => [candidate.id, candidate])),
    words,
  };
}

function wordsOf({ corpus, words }: Found): QueryWords {
  const lexemes = (words ?? []).map(([lexeme, documents]) => ({ lexeme, documents }));
  const [documents, meanLength] = corpus ?? [0, 0];
  return { lexemes, documents, meanLength };
}

const bestFirst = ([memories, scores]: [number[], number[]]): { memory: number; score: number }[] =>
  memories
    .map((memory, place) => ({ memory, score: scores[place]! }))
    .sort((one, other) => other.score - one.score || one.memory - other.memory);

async function selectArms(
  executor: Executor,
  mind: MindId,
  query: MemoryQuery,
  cue: ModelVector | null,
): Promise<Found> {
  const { entities, period, limit } = query;
  const tables = [lexicalTables(mind, storableText(query.text), limit)];
  const hits = [hitsOf('lexical', sql`select memory, score from lexical`)];
  if (cue !== null) hits.push(hitsOf('vector', vectorArm(mind, cue, limit)));
  if (period !== null) hits.push(hitsOf('temporal', temporalArm(mind, period, limit)));
  hits.push(hitsOf('procedural', proceduralArm(mind, cue, limit)));
  if (entities.length > 0) tables.push(graphTables(mind, entities));
  const graph = entities.length > 0 ? graphColumns : sql`null::json`;
  const { rows } = await sql<Found>`
    with ${sql.join(tables)}
    select (
      select json_object_agg(arm, told) from (
        select arm, json_build_array(array_agg(memory), array_agg(score)) as told
        from (${sql.join(hits, sql` union all `)}) as found group by arm
      ) as found
    ) as hits,
    (select json_agg(json_build_array(lexeme, documents)) from words) as words,
    (select json_build_array(documents, mean_length) from corpus) as corpus,
    ${graph} as graph`.execute(executor);
  return rows[0]!;
}

const hitsOf = (arm: Arm, select: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${sql.lit(arm)} as arm, memory, score from (${select}) as found)`;

interface CandidateRow {
  sequence: number;
  candidate: CandidateMemory;
}

/** What is told of candidates, column by column. A cosine that is not a number, as that to a vector without a direction, is a text in JSON. */
interface CandidateColumns {
  sequences: number[] | null;
  cosines: (number | string | null)[] | null;
  subconscious: (number | null)[] | null;
  deltas: (number | null)[] | null;
  /** Those that are not known. */
  told: [sequence: number, told: NonNullable<MemoryTold>][] | null;
}

/** The rows of what was found, and of the moments around it; those are left out while they are dormant or withdrawn. */
async function selectCandidates(
  executor: Executor,
  mind: MindId,
  sequences: readonly number[],
  {
    cue,
    gut,
    words,
    kept,
  }: { cue: ModelVector | null; gut: GutVectors | null; words: QueryWords; kept: KeptMemories },
): Promise<CandidateRow[]> {
  if (sequences.length === 0) return [];
  const known = kept.known(mind);
  const { rows } = await sql<CandidateColumns>`
    with ${known.table},
    hits as materialized (
      select sequence, episode, position from memory where sequence = any(${[...sequences]}::bigint[])
    ),
    moments as materialized (
      select sequence from hits
      union
      select around.sequence from hits cross join lateral (
        select n.sequence, n.retracted_at is null and not n.dormant as findable from memory n
        where n.mind = ${mind} and n.episode = hits.episode
          and n.position between hits.position - ${sql.lit(momentsAround)} and hits.position + ${sql.lit(momentsAround)}
        -- without, and with what is findable in it, the planner would rather read every memory
        offset 0
      ) as around where around.findable
    )
    select array_to_json(array_agg(sequence)) as sequences, array_to_json(array_agg(cosine)) as cosines,
      array_to_json(array_agg(subconscious)) as subconscious, array_to_json(array_agg(delta)) as deltas,
      json_agg(json_build_array(sequence, told)) filter (where told is not null) as told
    from (
      select m.sequence, ${cosineTo(cue)} as cosine, ${gutProducts(gut)}, ${memoryToTell} as told
      from moments join memory m on m.sequence = moments.sequence join memory_weight w on w.memory = m.sequence
      where m.retracted_at is null order by m.sequence
    ) as candidates`.execute(executor);
  const columns = rows[0]!;
  const told = new Map(columns.told);
  const frequenciesIn = countingOf(words.lexemes.map(({ lexeme }) => lexeme));
  return (columns.sequences ?? []).map((sequence, place) => {
    const { memory, length, counts } = memoryAsKept(known, sequence, told.get(sequence) ?? null);
    const { accesses, retracted, metadata } = ownParts(memory);
    const cosine = columns.cosines?.[place] ?? null;
    // written out: what is assigned to a copy takes several times as long
    const candidate: CandidateMemory = {
      ...memory,
      accesses,
      retracted,
      metadata,
      cosine: cosine === null ? null : Number(cosine),
      length,
      frequencies: frequenciesIn(counts),
    };
    if (gut !== null)
      candidate.toGut = toGutOf(columns.subconscious?.[place] ?? null, columns.deltas?.[place] ?? null);
    return { sequence, candidate };
  });
}

function toGutOf(subconscious: number | null, delta: number | null): CandidateMemory['toGut'] {
  if (subconscious === null || delta === null) return null;
  return { toSubconscious: Math.fround(subconscious), toDelta: Math.fround(delta) };
}
