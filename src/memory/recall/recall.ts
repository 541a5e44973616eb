import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { CandidateMemory, GutVectors, MemoryQuery, MemoryStore } from '../../../ports/memory-store.ts';
import { isConclusion, isDaySummary } from '../../../ports/memory-change/made-from.ts';
import { RecallPlaces } from '../../../ports/recall-places.ts';
import { congruence } from '../../../theory/gut.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { recallWorth } from '../../../theory/recall-worth.ts';
import { mostContributing, unevolved, withEvolution } from '../../../theory/blend-evolution.ts';
import {
  blendConcentrations,
  neutralEmotion,
  recency,
  relevance,
  relevanceComponents,
  meanRelevance,
  sampleBlend,
  type RelevanceComponent,
  type RelevanceVector,
} from '../../../theory/relevance.ts';
import { strategyFactor } from '../../../theory/strategy-effectiveness.ts';
import type { AttendedBefore } from './cue-vector.ts';
import { findMemories, type FindParts } from './find-memories.ts';
import { type GatheredStores, outlivedAmong } from './outlived.ts';
import { associations } from './recall-associations.ts';
import { type Corrections, asCorrected, relatedOf, type ScoredMemory } from './corrections.ts';
import { alsoRead } from './may-harm.ts';
import { Room } from './room.ts';
import type { FoundMemory } from './score-candidates.ts';

/** A cue for a recall, and how much may be recalled. */
export interface Cue {
  text: string;
  /** How far activation spreads over what was recalled together (docs/model/recall.md). */
  hops: 1 | 2;
  /** The active memories: those recalled lately. */
  active: readonly MemoryId[];
  /** What was attended to before, which stays in the cue; nothing unless told. */
  before?: AttendedBefore | null;
  /** The most memories that are recalled; 10 unless told. */
  limit?: number;
  /** What it feels like, as soon as that is known: memories that fit that count more. Nothing unless told. */
  gut?: MemoryQuery['gut'];
  /** Factors on the concentrations of the blend (docs/model/tuning.md); none unless told. */
  blend?: RelevanceVector;
  /** What usually follows what is said, each with how often it did, 0 to 1 (docs/model/patterns.md): it counts as associated, and as found. Nothing unless told. */
  follows?: ReadonlyMap<MemoryId, number>;
  /** What comes before all else, because it may harm whoever asks not to know of it (docs/model/recall.md); nothing unless told. */
  first?: readonly MemoryId[];
  /** Whether beliefs count nothing (docs/model/belief.md); they do unless told. */
  isBroad?: boolean;
  /** The most tokens that they may take in context; 2,000 unless told (docs/model/recall.md). */
  tokens?: number;
}

export interface RecallParts extends Omit<FindParts, 'store'> {
  store: Pick<MemoryStore, 'search' | 'partners' | 'read'>;
  /** What was superseded (docs/model/corrections.md); without it everything counts in full. */
  corrections?: () => Promise<Corrections>;
  /** Draws uniform numbers of 0 to 1: always the same one for the same stream and counter. */
  draw: (stream: string, counter: number) => number;
}

/** A memory that competes for a place in context. */
export interface Contender {
  memory: Memory;
  /** The five components of its relevance, 0 to 1 each. */
  scores: RelevanceVector;
  /** Their sum under the weights of this recall, 0 to 1; of a strategy that was used times what its effectiveness counts, below 2. */
  relevance: number;
  /** The component by which it stands out most from the others (docs/model/tuning.md). */
  by: RelevanceComponent;
}

export interface Recalled {
  /** The recalled memories, best first. */
  recalled: Contender[];
  /** Memories found but not recalled, down to 15 ranks below the last recalled one (docs/model/recall.md). */
  nearMisses: Contender[];
  /** The reason why only words were searched; null when vectors were, too. */
  withoutVectors: string | null;
  /** How many memories there are to be found. */
  memories: number;
}

const defaultLimit = 10;
const defaultTokens = 2_000;

/** How many ranks below the last winner count as near misses (docs/model/recall.md). */
const nearMissRanks = 15;

/** How many of the first results count as active, too: they bring along what was recalled together with them. */
const foremost = 3;

/** The most memories that compete only because of their associations. */
const mostAssociated = 20;

/** How well what always follows what is said fits it, 0 to 1, where what fits best has 1. Ours. */
const fitOfFollowing = 0.5;

/** How many of the nearest partners come along with the associations, so that the most associated of them need not be read by themselves. */
const mostAlong = 2 * mostAssociated;

/**
 * Recalls the memories for a cue (docs/model/recall.md): what words and vectors find and what was recalled together with active
 * memories, scored by the five components of relevance under weights that are drawn for this recall. The 25 most relevant compete
 * for the room in context by relevance × what their belief counts, which evidence decides the more there is of it. Immutable
 * memories do not compete: they are always in context (I12). The same draws over the same memories recall the same.
 */
export async function recall(parts: RecallParts, cue: Cue): Promise<Recalled> {
  const { limit = defaultLimit, tokens = defaultTokens } = cue;
  const competing = limit + nearMissRanks;
  const { found, memories, withoutVectors } = await findMemories(parts, {
    text: cue.text,
    before: cue.before ?? null,
    limit: competing,
    beside: true,
    ...(cue.gut && { gut: cue.gut }),
  });
  const active = [...new Set([...cue.active, ...found.slice(0, foremost).map(({ memory }) => memory.id)])];
  const corrections = parts.corrections?.() ?? Promise.resolve(undefined);
  const along = { most: mostAlong, but: found.map(({ memory }) => memory.id) };
  const spreading = { hops: cue.hops, now: parts.now, along };
  const { associated, memories: near } = await associations(parts.store, active, spreading);
  for (const [id, often] of cue.follows ?? []) associated.set(id, Math.max(associated.get(id) ?? 0, often));
  const brought = [...found, ...(await broughtAlong(parts.store, found, { associated, near }))];
  const first = new Set(cue.first ?? []);
  const all = [...brought, ...(await alsoRead(parts.store, brought, first))];
  // all at once: what was stated of them is looked up with one statement, however old the mind is
  const pairs = await relatedOf(await corrections, all, cue.text);
  const scored = withFollowing(all, cue.follows);
  const held = await asCorrected(await corrections, scored, { cue: cue.text, pairs });
  const standing = await withoutOutlived(held.scored, {
    store: parts.store,
    claims: (await corrections)?.claims,
  });
  const contenders = weigh(standing, {
    associated,
    memories,
    parts,
    share: held.share,
    gut: (await cue.gut) ?? null,
    evolved: cue.blend ?? unevolved,
  });
  const competed = contenders.slice(0, competing);
  const isFirst = ({ memory }: Contender): boolean => first.has(memory.id);
  const others = [
    ...(cue.isBroad === true ? competed : byWorth(competed, parts)),
    ...contenders.slice(competing),
  ];
  const ranked = [...others.filter(isFirst), ...others.filter((each) => !isFirst(each))];
  return { ...choose(ranked, { limit, tokens }), withoutVectors, memories };
}

/** Without the consolidated memories of which something that they were made of holds no longer. */
async function withoutOutlived(
  scored: readonly ScoredMemory[],
  given: GatheredStores,
): Promise<readonly ScoredMemory[]> {
  const outlived = await outlivedAmong(
    scored.map(({ memory }) => memory),
    given,
  );
  return outlived.size === 0 ? scored : scored.filter(({ memory }) => !outlived.has(memory.id));
}

/** The memories that only associations bring up, the strongest first. */
async function broughtAlong(
  store: Pick<MemoryStore, 'read'>,
  found: readonly FoundMemory[],
  { associated, near }: { associated: ReadonlyMap<MemoryId, number>; near: readonly Memory[] },
): Promise<ScoredMemory[]> {
  const known = new Set(found.map(({ memory }) => memory.id));
  const others = [...associated]
    .filter(([id]) => !known.has(id))
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostAssociated);
  if (others.length === 0) return [];
  const ready = new Map(near.map((memory) => [memory.id, memory]));
  const missing = others.flatMap(([id]) => (ready.has(id) ? [] : [id]));
  if (missing.length > 0) for (const memory of await store.read(missing)) ready.set(memory.id, memory);
  return others
    .flatMap(([id]) => ready.get(id) ?? [])
    .filter((memory) => memory.retracted === null && !isDormant(memory) && !isDaySummary(memory))
    .map((memory) => ({ memory, score: 0 }));
}

/** What usually follows what is said fits the better, the more often it did. */
const withFollowing = (scored: readonly ScoredMemory[], follows: Cue['follows']): readonly ScoredMemory[] =>
  follows === undefined || follows.size === 0
    ? scored
    : scored.map((each) => ({
        ...each,
        score: Math.max(each.score, fitOfFollowing * (follows.get(each.memory.id) ?? 0)),
      }));

/** Scores contenders under the weights of this recall, the most relevant first. */
function weigh(
  scored: readonly ScoredMemory[],
  given: {
    associated: ReadonlyMap<MemoryId, number>;
    memories: number;
    parts: RecallParts;
    share: (id: MemoryId) => number;
    gut: GutVectors | null;
    evolved: RelevanceVector;
  },
): Contender[] {
  const { associated, memories, parts, share, gut, evolved } = given;
  const { draw, now } = parts;
  const draws = relevanceComponents.map((_, component) => draw('blend', component));
  const blend = sampleBlend(withEvolution(blendConcentrations(memories), evolved), draws);
  const weighed = scored
    .filter(({ memory }) => !memory.immutable)
    .map(({ memory, score }) => {
      const scores = {
        semantic: score,
        coactivation: associated.get(memory.id) ?? 0,
        noise: draw(`noise/${memory.id}`, 0),
        emotional: fitToGut(memory, gut),
        recency: recency(now - memory.accessedAt),
      };
      const fit = relevance(scores, blend) * share(memory.id);
      return { memory, scores, relevance: fit * strategyFactor(memory.outcomes) };
    });
  const mean = meanRelevance(weighed.map(({ scores }) => scores));
  return weighed
    .map((each): Contender => ({ ...each, by: mostContributing(each.scores, mean, blend) }))
    .sort((one, other) => other.relevance - one.relevance || (one.memory.id < other.memory.id ? -1 : 1));
}

/** How well a memory fits what is felt, 0 to 1; neutral where either is not known. */
function fitToGut(memory: Memory & Pick<Partial<CandidateMemory>, 'toGut'>, gut: GutVectors | null): number {
  return gut === null || memory.toGut == null ? neutralEmotion : congruence(memory.toGut, gut);
}

/** Orders contenders by relevance × what their belief counts (docs/model/recall.md). */
export function byWorth(contenders: readonly Contender[], { draw }: Pick<RecallParts, 'draw'>): Contender[] {
  return contenders
    .map((contender) => {
      const { memory } = contender;
      return { contender, worth: contender.relevance * recallWorth(memory, draw(`belief/${memory.id}`, 0)) };
    })
    .sort(
      (one, other) =>
        other.worth - one.worth || (one.contender.memory.id < other.contender.memory.id ? -1 : 1),
    )
    .map(({ contender }) => contender);
}

/**
 * Chooses the first contenders that fit, and the near misses. What does not fit whole may fit as the one line that stands for
 * it.
 */
function choose(
  ranked: readonly Contender[],
  { limit, tokens }: { limit: number; tokens: number },
): Pick<Recalled, 'recalled' | 'nearMisses'> {
  const places = new RecallPlaces(limit);
  const recalled: Contender[] = [];
  const others: { rank: number; contender: Contender }[] = [];
  const room = new Room(tokens);
  let last = -1;
  for (const [rank, contender] of ranked.entries()) {
    if (!places.has(contender.memory) || !room.take(contender.memory)) {
      // a conclusion without a place did not nearly come to mind: others took its place, and not its rank
      if (!isConclusion(contender.memory)) others.push({ rank, contender });
      continue;
    }
    places.take(contender.memory);
    last = rank;
    recalled.push(contender);
  }
  const near = others.filter(({ rank }) => rank <= last + nearMissRanks);
  return { recalled, nearMisses: near.map(({ contender }) => contender) };
}
