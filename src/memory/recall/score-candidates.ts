import type { CandidateMemory, QueryWords } from '../../../ports/memory-store.ts';
import { inverseDocumentFrequency, termWeight } from '../../../theory/bm25.ts';
import { convexFusion, minMaxNormalized, reciprocalRankFusion } from '../../../theory/fusion.ts';
import { coverage, neighbouringMoments, surroundings } from '../../../theory/neighbouring-moments.ts';
import { namesSource } from '../../../theory/named-source.ts';
import { periodFit } from '../../../theory/period-fit.ts';
import { questionShare } from '../../../theory/question-share.ts';
import type { Period } from '../../period-of.ts';
import { measuredScoring, type ScoringParameters } from './scoring-parameters.ts';

/** The ways to fuse the scores of words and vectors (docs/model/recall.md). */
export type Fusion = 'convex' | 'reciprocalRank';

/** The score of a memory in each arm of the search, 0 to 1: 1 is the best candidate. */
export interface RelevanceParts {
  /** The words of the cue, each where it stands best in or near the moment. */
  lexical: number;
  /** The vectors of the moment and of those around it. */
  dense: number;
  temporal: number;
  graph: number;
  procedural: number;
}

/** A moment that can be scored: a memory, or something that a cycle of the stream held. */
export type ScorableMoment = Pick<
  CandidateMemory,
  | 'content'
  | 'speaker'
  | 'episode'
  | 'position'
  | 'eventAt'
  | 'createdAt'
  | 'frequencies'
  | 'length'
  | 'cosine'
> & {
  id: string;
  /** The share of it that only asks, 0 to 1, where that is known already; else its content is read for it. */
  asking?: number;
};

/** The moments that a search has brought, with what its arms say about them. */
export interface ScorableCandidates<M extends ScorableMoment> {
  memories: ReadonlyMap<M['id'], M>;
  words: QueryWords;
  temporal: readonly ArmScore[];
  graph: readonly ArmScore[];
  procedural: readonly ArmScore[];
}

/** The score that an arm of a search gives a moment; larger is better. */
interface ArmScore {
  memory: string;
  score: number;
}

/** A moment as a search has found it. */
export interface RatedMoment<M> {
  memory: M;
  /** How relevant it is, 0 to 1: 1 is the best of what was looked at, whatever that is worth. */
  score: number;
  parts: RelevanceParts;
}

/** A memory as a search has found it. */
export type FoundMemory = RatedMoment<CandidateMemory>;

/** How much of a text is read to tell whether it asks, characters. */
const longestRead = 2_000;

/** The order of found memories: the better first; of equals by id. */
export const byRelevance = (one: RatedMoment<{ id: string }>, other: RatedMoment<{ id: string }>): number =>
  other.score - one.score || (one.memory.id < other.memory.id ? -1 : 1);

/** The givens of scoring besides the candidates. */
export interface Scoring {
  /** The text of the cue, and the stretch of time that it speaks of. */
  cue: string;
  period: Period | null;
  fusion: Fusion;
  /** The weight of vectors beside words, 0 to 1. */
  trust: number;
  /** The measured ones unless told. */
  parameters?: ScoringParameters;
}

/** What of a moment lifts or lowers its score, whatever it was found by. */
export type LiftedMoment = Pick<
  ScorableMoment,
  'id' | 'content' | 'speaker' | 'eventAt' | 'createdAt' | 'asking'
>;

/** What the arms of a search say about moments, by the places of these; null where an arm has nothing to say. */
export interface ArmReports extends Record<'temporal' | 'graph' | 'procedural', Float64Array | null> {
  /** How well the words of the cue are covered in and around each moment (`coverage`). */
  covered: Float64Array;
  /** How alike each moment and what surrounds it are to the cue (`surroundings`); NaN without any vector. */
  similar: Float64Array | null;
}

/** Moments as they are rated: by their places, each score 0 to 1, and what each arm has added to it. */
export interface Ratings {
  scores: Float64Array;
  lexical: Float64Array;
  partsAt: (place: number) => RelevanceParts;
}

/** Rates moments by what the arms of a search say about them (docs/recall.md). */
export function rateMoments(
  moments: readonly LiftedMoment[],
  reports: ArmReports,
  scoring: Scoring,
): Ratings {
  const { fusion, parameters = measuredScoring } = scoring;
  const { temporal, graph, procedural } = reports;
  const lexical = minMaxNormalized(reports.covered);
  const dense = reports.similar === null ? null : byMeaning(reports.similar, lexical);
  const arms: Arms = { lexical, dense, temporal, graph, procedural };
  const fused = fusion === 'convex' ? convex(arms, scoring.trust, parameters) : byRanks(arms, moments);
  const lift = liftBy(scoring, parameters);
  const lifted = fused.map((score, place) => score * lift(moments[place]!));
  const most = lifted.reduce((best, score) => Math.max(best, score), 0);
  return {
    scores: lifted.map((score) => (most > 0 ? score / most : 0)),
    lexical,
    partsAt: (place) => ({
      lexical: lexical[place]!,
      dense: dense?.[place] ?? 0,
      temporal: temporal?.[place] ?? 0,
      graph: graph?.[place] ?? 0,
      procedural: procedural?.[place] ?? 0,
    }),
  };
}

/**
 * Scores what the arms of a search have brought, and the moments around it (docs/recall.md). The order in which candidates come
 * makes no difference.
 *
 * @returns all candidates, best first
 */
export function scoreCandidates<M extends ScorableMoment>(
  candidates: ScorableCandidates<M>,
  scoring: Scoring,
): RatedMoment<M>[] {
  const memories = [...candidates.memories.values()];
  const reports = reportsOf(candidates, memories, scoring.parameters ?? measuredScoring);
  const { scores, partsAt } = rateMoments(memories, reports, scoring);
  const found = memories.map((memory, place): RatedMoment<M> => ({
    memory,
    score: scores[place]!,
    parts: partsAt(place),
  }));
  return found.sort(byRelevance);
}

/** A test whether the cue names a speaker, computed once for each. */
function namedBy(cue: string): (speaker: string | null) => boolean {
  const known = new Map<string | null, boolean>();
  return (speaker) => {
    const named = known.get(speaker) ?? namesSource(cue, speaker);
    known.set(speaker, named);
    return named;
  };
}

/** The factor on a moment's score: more for the speaker and the time that the cue names, less for a moment that only asks. */
function liftBy({ cue, period }: Scoring, parameters: ScoringParameters): (memory: LiftedMoment) => number {
  const named = namedBy(cue);
  return ({ content, speaker, eventAt, createdAt, asking: known }) => {
    const share = known ?? questionShare(content.slice(0, longestRead));
    const asking = 1 - parameters.asking * share;
    const source = named(speaker) ? 1 + parameters.source : 1;
    const time = period === null ? 1 : 1 + parameters.period * periodFit(eventAt ?? createdAt, period);
    return asking * source * time;
  };
}

/** Each arm's scores by the places of the memories, 0 to 1; null when it has nothing to say. */
type Arms = { lexical: Float64Array } & Record<
  'dense' | 'temporal' | 'graph' | 'procedural',
  Float64Array | null
>;

function reportsOf(
  candidates: ScorableCandidates<ScorableMoment>,
  memories: readonly ScorableMoment[],
  { neighbours }: ScoringParameters,
): ArmReports {
  const around = neighbouringMoments(memories, neighbours);
  const weights = termWeights(candidates, memories);
  const cosines = new Float64Array(memories.length);
  const places = new Map<string, number>();
  for (let place = 0; place < memories.length; place += 1) {
    const { id, cosine } = memories[place]!;
    cosines[place] = cosine ?? Number.NaN;
    places.set(id, place);
  }
  const said = (scored: readonly ArmScore[]): Float64Array | null => byPlace(scored, places);
  return {
    covered: coverage(weights, candidates.words.lexemes.length, around),
    similar: cosines.every(Number.isNaN) ? null : surroundings(cosines, around),
    temporal: said(candidates.temporal),
    graph: said(candidates.graph),
    procedural: said(candidates.procedural),
  };
}

/**
 * The scores by vectors; a moment without a vector, and without neighbours that have one, is scored by its words alone
 * (docs/model/recall.md).
 */
function byMeaning(similarities: Float64Array, lexical: Float64Array): Float64Array {
  const normalized = minMaxNormalized(similarities);
  return normalized.map((score, place) => (Number.isNaN(similarities[place]) ? lexical[place]! : score));
}

/** The weight of each lexeme of the cue in each memory, memory by memory. */
function termWeights({ words }: { words: QueryWords }, memories: readonly ScorableMoment[]): Float64Array {
  const { lexemes, documents, meanLength } = words;
  const tells = lexemes.map((each) => inverseDocumentFrequency(documents, each.documents));
  const weights = new Float64Array(memories.length * lexemes.length);
  let place = 0;
  for (const { frequencies, length } of memories)
    for (let term = 0; term < tells.length; term += 1) {
      const count = frequencies[term] ?? 0;
      if (count > 0) weights[place] = tells[term]! * termWeight(count, length, meanLength);
      place += 1;
    }
  return weights;
}

function byPlace(scored: readonly ArmScore[], places: ReadonlyMap<string, number>): Float64Array | null {
  if (scored.length === 0) return null;
  const scores = new Float64Array(places.size);
  const most = Math.max(...scored.map(({ score }) => score));
  for (const { memory, score } of scored) {
    const place = places.get(memory);
    if (place !== undefined && most > 0) scores[place] = Math.max(scores[place]!, score / most);
  }
  return scores;
}

/**
 * Convex fusion: words and vectors by the trust in the vectors; names and skills take a small share of both. Time lifts
 * instead.
 */
function convex(arms: Arms, trust: number, parameters: ScoringParameters): Float64Array {
  const others = (['graph', 'procedural'] as const).flatMap((arm) => {
    const scores = arms[arm];
    return scores === null ? [] : [{ scores, weight: parameters[arm] }];
  });
  const left = others.reduce((rest, { weight }) => rest - weight, 1);
  const vectors = arms.dense === null ? 0 : trust;
  return convexFusion([
    { scores: arms.lexical, weight: left * (1 - vectors) },
    ...(arms.dense === null ? [] : [{ scores: arms.dense, weight: left * vectors }]),
    ...others,
  ]);
}

/** Reciprocal rank fusion: only the ranks in each arm count, so that no arm's numbers have to be trusted. */
function byRanks(arms: Arms, memories: readonly LiftedMoment[]): Float64Array {
  const rankings = Object.values(arms).flatMap((scores) => {
    if (scores === null) return [];
    const named = [...memories.keys()].filter((place) => scores[place]! > 0);
    return [
      named.sort(
        (one, other) => scores[other]! - scores[one]! || (memories[one]!.id < memories[other]!.id ? -1 : 1),
      ),
    ];
  });
  const fused = reciprocalRankFusion(rankings);
  return minMaxNormalized(Float64Array.from(memories, (_, place) => fused.get(place) ?? 0));
}
