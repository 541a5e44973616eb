import { newCuriosity } from '../../../ports/curiosity.ts';
import type { Wander } from '../../../ports/effects/memory-wander.ts';
import type { Goal } from '../../../ports/goal.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { CameUpon } from '../../../ports/wandering.ts';
import { center } from '../../../theory/belief-weight.ts';
import { cosine } from '../../../theory/cosine.ts';
import { uniform } from '../../../theory/uniform.ts';
import { quotable, wanderPrompt } from '../../../theory/wander-prompts.ts';
import { wanderWeight } from '../../../theory/wandering.ts';
import { weightedChoice } from '../../../theory/weighted-choice.ts';
import { tellingVector } from '../gate/likeness.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { aboveUnrelated, unrelatedCosine } from '../gate/relatedness.ts';
import { isDaySummary } from '../../../ports/memory-change/made-from.ts';
import { outlivedAmong } from '../recall/outlived.ts';
import { associations } from '../recall/recall-associations.ts';
import { bearsFrom } from './bears-from.ts';
import { comeUpon, type ComeUpon } from './come-upon.ts';
import { curiousOf, type CuriousParts } from './curious.ts';

/** How many memories the mind comes upon, of which one is drawn. */
const mostMet = 60;

/** How far a wandering mind follows what was recalled together. */
const hops = 2;

/** What a mind wanders by. */
export interface WanderParts extends CuriousParts {
  store: Pick<MemoryStore, 'sample' | 'partners' | 'claims' | 'read'> & CuriousParts['store'];
  /** The goals that are pursued, and what the mind is. */
  goals: readonly Goal[];
  self: readonly string[];
  /** The name of the mind, and whether it is told of a life or knows what it is. */
  name: string;
  nature: 'person' | 'agent';
  /** Whether curiosity drives it: then it turns to what it does not know first. */
  isCurious: boolean;
}

/**
 * What the mind comes upon when it wanders through its memory (docs/model/wandering.md): one of some memories, drawn by what speaks for
 * each, and a channel: a goal that it bears on, the mind itself, or another memory that it is tied to over one or two others, or by nothing at all. Null when
 * there is nothing to come upon.
 */
export async function wander(
  { seed, draw, avoid, isBroad, dreams, curiosity = newCuriosity }: Wander,
  parts: WanderParts,
): Promise<CameUpon | null> {
  const { store, nature, now } = parts;
  const chance = (of: string) => uniform(seed, `dmn/${of}`, draw);
  if (parts.isCurious && !dreams) {
    const unknown = await curiousOf({ curiosity, avoid, chance }, parts);
    if (unknown !== null) return unknown;
  }
  const places = Array.from({ length: mostMet }, (_, place) => uniform(seed, `dmn/met/${draw}`, place));
  const met = (await holdingOf(await store.sample(places), parts)).filter(
    ({ topic }) => !avoid.includes(topic),
  );
  if (met.length === 0) return null;
  const weights = met.map((each) => (isBroad || dreams ? 1 : wanderWeight(each.weighed, now)));
  const one = met[weightedChoice(weights, chance('memory'))]!;
  const found = { memories: [one.memory.id], topic: one.topic };
  const near = dreams ? null : await nearestOf(one, parts);
  if (near !== null && 'goal' in near) {
    const told = { channel: 'goal', memory: one.line, goal: quotable(near.goal) } as const;
    return { ...found, channel: 'goal', prompt: wanderPrompt(told) };
  }
  // what somebody says of themselves says nothing about the mind, however alike it sounds
  const isOwn = one.weighed.isOfSelf || (near !== null && one.memory.speaker === null);
  if (isOwn && !dreams)
    return { ...found, channel: 'self', prompt: wanderPrompt({ channel: 'self', memory: one.line }) };
  const other = await connectedWith(one, { met, parts, chance, isFar: dreams });
  if (other === null) return null;
  const both = { memory: one.line, other: other.line };
  const told = dreams
    ? ({ channel: 'dream', nature, ...both } as const)
    : ({ channel: 'connection', ...both } as const);
  return {
    channel: told.channel,
    memories: [one.memory.id, other.memory.id],
    topic: one.topic,
    prompt: wanderPrompt(told),
  };
}

/** The memories that can be thought of, without what was made of such that hold no longer. */
async function holdingOf(
  memories: readonly Memory[],
  { store, name }: Pick<WanderParts, 'store' | 'name'>,
): Promise<ComeUpon[]> {
  const { claims } = store;
  const outlived = await outlivedAmong(memories, { store, claims });
  return comeUpon(
    memories.filter((memory) => !outlived.has(memory.id) && !isDaySummary(memory)),
    { claims, name },
  );
}

/** The goal that a memory bears on, or whether it bears on what the mind is: what it is related to most, where that is enough; null when nothing is. */
async function nearestOf(
  { line }: ComeUpon,
  { goals, self, vectorsOf }: WanderParts,
): Promise<{ goal: string } | { self: string } | null> {
  const aims = [
    ...goals.map(({ text }) => ({ text, is: { goal: text } })),
    ...self.map((text) => ({ text, is: { self: text } })),
  ];
  const vectors = await vectorsOf([...unrelatedTexts, line, ...aims.map(({ text }) => text)]);
  const vectorOf = (text: string) => tellingVector(vectors.get(text));
  const own = vectorOf(line);
  if (own === null) return null;
  const unrelated = unrelatedCosine(vectors);
  const related = aims.flatMap(({ text, is }) => {
    const vector = vectorOf(text);
    return vector === null ? [] : [{ is, by: aboveUnrelated(cosine(own, vector), unrelated) }];
  });
  const [nearest] = related.toSorted((a, b) => b.by - a.by);
  return nearest !== undefined && nearest.by >= bearsFrom ? nearest.is : null;
}

/**
 * Another memory to think of with this one: drawn from those that were recalled with it, over one or two others; else from what was met besides.
 *
 * @param isFar whether one that was itself recalled with it does not count
 */
async function connectedWith(
  one: ComeUpon,
  {
    met,
    parts: { store, name, now },
    chance,
    isFar,
  }: { met: readonly ComeUpon[]; parts: WanderParts; chance: (of: string) => number; isFar: boolean },
): Promise<ComeUpon | null> {
  const along = { most: mostMet, but: [one.memory.id] };
  const { associated, near, memories } = await associations(store, [one.memory.id], { hops, now, along });
  const tied = memories.filter(
    ({ id, immutable, retracted }) => !immutable && retracted === null && !(isFar && near.has(id)),
  );
  const strength = ({ memory }: ComeUpon) => associated.get(memory.id) ?? 0;
  const strong = (await holdingOf(tied, { store, name })).filter((each) => strength(each) > 0);
  if (strong.length > 0) return strong[weightedChoice(strong.map(strength), chance('tie'))]!;
  const others = met.filter(({ line, topic }) => line !== one.line && topic !== one.topic);
  const trust = ({ memory }: ComeUpon) => center(memory);
  return others.length === 0 ? null : others[weightedChoice(others.map(trust), chance('other'))]!;
}
