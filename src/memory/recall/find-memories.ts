import type { Embedder } from '../../../ports/embedder.ts';
import { EmbeddingFailed } from '../../../ports/embedder.ts';
import type { Memory } from '../../../ports/memory.ts';
import { isDaySummary } from '../../../ports/memory-change/made-from.ts';
import type { MemoryQuery, MemoryStore, ModelVector } from '../../../ports/memory-store.ts';
import { withPlaces } from '../../../ports/recall-places.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import { extractEntities } from '../../../theory/entities.ts';
import { periodFit } from '../../../theory/period-fit.ts';
import { rerankedScore } from '../../../theory/rerank.ts';
import { type Period, periodOf } from '../../period-of.ts';
import { cueText, cueVector, type AttendedBefore } from './cue-vector.ts';
import { byRelevance, type FoundMemory, type Fusion, scoreCandidates } from './score-candidates.ts';

export interface FindParts {
  store: Pick<MemoryStore, 'search'>;
  /** Null to find by words alone. */
  embedder: Embedder | null;
  /** Reranks the best results together with the cue; off when null (docs/model/recall.md). */
  reranker: Reranker | null;
  /** How words and vectors are fused (docs/model/recall.md); convex unless told. */
  fusion?: Fusion;
  /** Milliseconds since the epoch: what "last week" is meant from. */
  now: number;
  signal?: AbortSignal;
}

export interface Search {
  text: string;
  /** Names and things it speaks of; those that the text names unless told. */
  entities?: readonly string[];
  /** The stretch of time it speaks of, milliseconds since the epoch; the one that the text names unless told. */
  period?: Period | null;
  /** What was attended to before it; nothing unless told. */
  before?: AttendedBefore | null;
  /** What it feels like, for `CandidateMemory.toGut`; nothing unless told. */
  gut?: MemoryQuery['gut'];
  /** How many are found at the most, of which three tenths may be conclusions. */
  limit: number;
  /** Whether the conclusions are found beside so many others, and not among them. */
  beside?: boolean;
}

export interface Findings {
  /** Best first; of equals by id. */
  found: FoundMemory[];
  /** How many memories were searched. */
  memories: number;
  /** The distinct lexemes of what was searched for: `memory.frequencies` of what was found goes by them. */
  lexemes: string[];
  /** Why there was no vector to search by, for people; null when there was one, or none was wanted. */
  withoutVectors: string | null;
}

/** How many candidates each arm brings: five for each memory that is wanted, up to 50 unless more are wanted (docs/model/recall.md). */
const breadthFor = (wanted: number): number => Math.max(wanted, Math.min(50, 5 * wanted));

/** How many of the best results the reranker reads (docs/model/recall.md). */
const reranked = 20;

/**
 * Finds memories by words, vectors, time, names and skills, without chance and without any trace in memory (docs/model/recall.md). Retracted memories are never found, dormant ones only by a strong cue. When the embedder fails it finds by
 * words alone, and says so.
 */
export async function findMemories(parts: FindParts, search: Search): Promise<Findings> {
  const { store, now, fusion = 'convex' } = parts;
  const text = cueText(search.text);
  if (text === '') return { found: [], memories: 0, lexemes: [], withoutVectors: null };
  const { vector, withoutVectors } = await embedded(parts, text, search.before ?? null);
  const period = search.period === undefined ? periodOf(text, now) : search.period;
  const entities = search.entities ?? extractEntities(text);
  const candidates = await store.search({
    text,
    vector,
    entities,
    period,
    limit: breadthFor(search.limit),
    ...(search.gut && { gut: search.gut }),
  });
  const trust = parts.embedder?.trust ?? 0;
  const scored = scoreCandidates(candidates, { cue: text, period, fusion, trust }).filter(
    ({ memory }) => !isDaySummary(memory) || isOfPeriod(memory, period),
  );
  const memoryOf = ({ memory }: FoundMemory) => memory;
  // those that have no place leave it to others before anything is cut off
  const placed = withPlaces(scored, Math.max(search.limit, reranked), memoryOf);
  const found = withPlaces(await rerank(parts, text, placed), search.limit, memoryOf);
  const { documents: memories, lexemes } = candidates.words;
  return {
    found: search.beside === true ? found : found.slice(0, search.limit),
    memories,
    lexemes: lexemes.map(({ lexeme }) => lexeme),
    withoutVectors,
  };
}

/** The summary of a day says again what others say: it is looked for only where the day is. */
const isOfPeriod = ({ eventAt }: Memory, period: Period | null): boolean =>
  period !== null && eventAt !== null && periodFit(eventAt, period) === 1;

async function embedded(
  { embedder, signal }: FindParts,
  text: string,
  before: AttendedBefore | null,
): Promise<{ vector: ModelVector | null; withoutVectors: string | null }> {
  if (embedder === null) return { vector: null, withoutVectors: null };
  try {
    const values = await cueVector(text, before, { embedder, signal });
    return { vector: values && { model: embedder.model, values }, withoutVectors: null };
  } catch (error) {
    if (!(error instanceof EmbeddingFailed)) throw error;
    return { vector: null, withoutVectors: error.message };
  }
}

async function rerank(
  { reranker, signal }: FindParts,
  text: string,
  scored: readonly FoundMemory[],
): Promise<FoundMemory[]> {
  if (reranker === null || scored.length === 0) return [...scored];
  const best = scored.slice(0, reranked);
  const contents = best.map(({ memory: { contextualized, content } }) => contextualized ?? content);
  const marks = await reranker.rank(text, contents, signal);
  const judged = scored.map((found, place): FoundMemory => {
    // what it has not read it has not praised
    const mark = place < best.length ? marks[place] : 0;
    if (mark === undefined || !(mark >= 0 && mark <= 1))
      throw new RangeError(
        `The reranker "${reranker.model}" gave ${mark}: it must give each text a score from 0 to 1.`,
      );
    return { ...found, score: rerankedScore(mark, found.score) };
  });
  return judged.sort(byRelevance);
}
