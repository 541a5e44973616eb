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
import { graphTables, type GraphRow, walkGraph } from './graph.ts';
import { lexicalTables } from './lexical.ts';
import { type KeptMemories, memoryIn, memoryToTell, type MemoryTold } from './kept-memories.ts';
import { cosineTo, gutProducts, vectorArm } from './nearest.ts';
import { proceduralArm } from './procedural.ts';
import { temporalArm } from './temporal.ts';
import { pointsNowhere } from './vector-text.ts';

/** How many moments to either side of a found one belong to it. */
const momentsAround = 3;

type Arm = 'lexical' | 'vector' | 'temporal' | 'procedural';

/** What the arms have found: of all that is kept for each, as values of one JSON text, for many rows are read several times as fast so. */
interface Found {
  hits: [arm: Arm, memory: number, score: number][] | null;
  words: [lexeme: string, documents: number][] | null;
  corpus: [documents: number, meanLength: number] | null;
  graph:
    | [kind: GraphRow['kind'], entity: number, memory: number | null, other: number | null, count: number][]
    | null;
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
  const graph = walkGraph(graphRowsOf(found), query.limit);
  const hits = (found.hits ?? []).toSorted(([, a, one], [, b, other]) => other - one || a - b);
  const numbers = new Set([...hits.map(([, memory]) => memory), ...graph.map(({ memory }) => memory)]);
  const words = wordsOf(found);
  const gut = (await query.gut) ?? null;
  const memories = await selectCandidates(executor, mind, [...numbers], { cue, gut, words, kept });
  const idOf = new Map(memories.map(({ sequence, candidate: { id } }) => [sequence, id]));
  const named = (memory: number, score: number): Scored[] => {
    const id = idOf.get(memory);
    return id === undefined ? [] : [{ memory: id, score }];
  };
  const arm = (kind: Arm): Scored[] =>
    hits.flatMap(([of, memory, score]) => (of === kind ? named(memory, score) : []));
  return {
    lexical: arm('lexical'),
    vector: arm('vector'),
    temporal: arm('temporal'),
    graph: graph.flatMap(({ memory, score }) => named(memory, score)),
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

/** In the order of the memories: sums that are added in another order are others in their last digits. */
const graphRowsOf = ({ graph }: Found): GraphRow[] =>
  (graph ?? [])
    .map(([kind, entity, memory, other, count]) => ({ kind, entity, memory, other, count }))
    .sort((one, next) => (one.memory ?? 0) - (next.memory ?? 0));

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
  const graph = entities.length > 0 ? graphValues : sql`null::json`;
  const { rows } = await sql<Found>`
    with ${sql.join(tables)}
    select (
      select json_agg(json_build_array(arm, memory, score)) from (${sql.join(hits, sql` union all `)}) as found
    ) as hits,
    (select json_agg(json_build_array(lexeme, documents)) from words) as words,
    (select json_build_array(documents, mean_length) from corpus) as corpus,
    ${graph} as graph`.execute(executor);
  return rows[0]!;
}

const hitsOf = (arm: Arm, select: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${sql.lit(arm)} as arm, memory, score from (${select}) as found)`;

const graphValues = sql`(select json_agg(json_build_array(kind, entity, memory, other, count)) from graph)`;

interface CandidateRow {
  sequence: number;
  candidate: CandidateMemory;
}

/** Its values; what is no number, as the cosine to a vector without a direction is none, is a text in JSON. */
type CandidateValues = [
  sequence: number,
  cosine: number | string | null,
  /** How often each lexeme of the query stands in it, of those that do. */
  frequencies: Record<string, number> | null,
  toGut: [toSubconscious: number, toDelta: number] | null,
  told: MemoryTold,
];

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
  const { rows } = await sql<{ memories: CandidateValues[] }>`
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
    select coalesce(
      json_agg(json_build_array(m.sequence, ${cosineTo(cue)}, ${frequenciesOf(words)}, ${gutProducts(gut)}, ${memoryToTell}) order by m.sequence), '[]'::json
    ) as memories
    from moments join memory m on m.sequence = moments.sequence join memory_weight w on w.memory = m.sequence
    where m.retracted_at is null`.execute(executor);
  const memories = rows.flatMap((row) => row.memories);
  return memories.map(([sequence, cosine, frequencies, toGut, told]) => {
    const { memory, length } = memoryIn(known, sequence, told);
    const counts = words.lexemes.map(({ lexeme }) => frequencies?.[lexeme] ?? 0);
    const found = {
      cosine: cosine === null ? null : Number(cosine),
      length,
      frequencies: counts,
      ...(gut !== null && {
        toGut: toGut && { toSubconscious: toGut[0], toDelta: toGut[1] },
      }),
    };
    return { sequence, candidate: Object.assign(memory, found) };
  });
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
