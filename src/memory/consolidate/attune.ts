import { pauseAmidNumbers } from '../../../ports/end-of-turn.ts';
import {
  type Attuned,
  type AttunedSummary,
  type GutAxis,
  type LoggedDelta,
  mostAxes,
  mostFelt,
} from '../../../ports/gut.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { cosine, dot, weightedCentroid } from '../../../theory/cosine.ts';
import { howWell, meaningOf, namedFrom } from '../../../theory/gut-axes.ts';
import { type GutLayers, layerShares, usualOf } from '../../../theory/gut.ts';
import { type FeltMoment, type LayerShares, sharesAfter } from '../../../theory/layer-shares.ts';
import { feltText } from '../gut/felt-text.ts';
import type { GutSense } from '../gut/gut-sense.ts';
import { type GutLines, layersOf, subconsciousOf } from '../gut/subconscious.ts';
import { tellingVector } from '../gate/likeness.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { unrelatedCosine } from '../gate/relatedness.ts';
import { socialCentroids } from '../gut/social-centroids.ts';
import { loopPassOf } from './loop-pass.ts';
import { principalAxes } from './principal-axes.ts';

/** How many moments axes are found in, the newest: to compare these with each other takes some milliseconds. Ours. */
const mostCompared = 200;

/** How often it looks anew where something is forgotten meanwhile. Ours. */
const mostTries = 3;

export interface AttuneParts {
  store: Pick<MemoryStore, 'gut'>;
  gut: Pick<GutSense, 'attune'>;
  /** The lines of identity and goals that the mind has now. */
  lines: GutLines;
  /** The vectors of texts, by text; empty while there are none. */
  vectorsOf: (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;
  /** The model of the vectors. */
  model: string;
  /** Whether what each layer counts moves by what came of moments; false: it stays as it began. */
  evolves: boolean;
  /** The seed of the mind's chance. */
  seed: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Finds anew what the mind is made of, what is usual for it to feel, and the axes of what it has felt (docs/model/gut.md). It holds from then on until the next deep pass: all of it is
 * made of what is stored, and made again from that where a crash comes in between.
 *
 * @param cycle the last cycle before the pass
 */
export async function attune(cycle: number, parts: AttuneParts): Promise<AttunedSummary> {
  for (let time = 0; time < mostTries; time += 1) {
    const found = await attuneOnce(cycle, parts);
    if (found !== null) return found;
  }
  throw new Error('Something was forgotten each time that it was looked what the mind is made of.');
}

/** Null where something was forgotten meanwhile. */
async function attuneOnce(cycle: number, parts: AttuneParts): Promise<AttunedSummary | null> {
  const { store, gut, lines, model, seed, now, evolves } = parts;
  const forgotten = await store.gut.forgotten();
  const [before, [last]] = await Promise.all([store.gut.attuned(), store.gut.loop(1)]);
  const layers = await store.gut.layers(model);
  const [newest, ...others] = (await store.gut.felt(mostFelt, now)).filter(
    ({ delta }) => delta.model === model,
  );
  const moments =
    newest === undefined
      ? []
      : [newest, ...others.filter(({ delta }) => delta.values.length === newest.delta.values.length)];
  const usual = usualOf(moments.map(({ near }) => near));
  const axes = await axesOf(moments, seed);
  const vectorOf = await vectorsOfLines(parts);
  const bare: Attuned = { cycle, at: now, model, layers, usual, axes };
  const shares = evolves
    ? learnedShares(
        { cycle, before: before?.model === model ? before : null },
        moments,
        layersOf({ lines, attuned: bare, model }, vectorOf.line),
      )
    : null;
  const found: Attuned = { ...bare, ...(shares && { shares }) };
  const middle = subconsciousOf({ lines, attuned: found, model }, vectorOf.line);
  // in steps of a millionth, by which a pass is compared with the next one
  const centroid = middle && Array.from(middle, (value) => Math.round(value * 1e6) / 1e6);
  const people = socialCentroids(await store.gut.told(model), {
    self: subconsciousOf({ lines, attuned: withoutMemories(found), model }, vectorOf.line),
    unrelated: vectorOf.unrelated,
  });
  const pass = loopPassOf({
    cycle,
    since: last?.cycle ?? 0,
    at: now,
    moments,
    before: before?.model === model ? (before.centroid ?? null) : null,
    after: centroid,
  });
  if (!(await gut.attune({ ...found, ...(centroid && { centroid }), people }, pass, forgotten))) return null;
  return {
    identity: layers.identity?.of ?? 0,
    goals: layers.goals?.of ?? 0,
    memories: layers.memories?.of ?? 0,
    moments: moments.length,
    axes: axes.length,
    named: axes.flatMap(({ meaning }) => (meaning === null ? [] : [meaning.part])),
  };
}

/**
 * What each layer counts from now on, by how near moments lay to it and what came of them; null where that is as at first. Where a moment lay follows from
 * its delta and the middle that the mind had at the last pass, from which its own has hardly moved.
 */
function learnedShares(
  { cycle, before }: { cycle: number; before: Attuned | null },
  moments: readonly LoggedDelta[],
  layers: GutLayers,
): LayerShares | null {
  const { shares: known = null, centroid: middle } = before ?? {};
  // done again after a crash, a pass moves them no second time
  if (before === null || middle === undefined || before.cycle >= cycle) return known;
  const means = Object.entries(layers).map(([name, of]) => [name, weightedCentroid(of) ?? null] as const);
  const felt = moments.flatMap(({ delta, outcome }): FeltMoment[] => {
    const well = howWell(outcome);
    if (well === null || delta.values.length !== middle.length) return [];
    const attention = delta.values.map((value, place) => value + middle[place]!);
    const near = means.map(([name, mean]) => [
      name,
      mean === null || mean.length !== attention.length ? null : cosine(attention, mean),
    ]);
    return [{ near: Object.fromEntries(near) as FeltMoment['near'], well }];
  });
  const start = known ?? layerShares;
  const after = sharesAfter(start, felt);
  return after === start ? known : after;
}

/** The vectors of the lines of a mind, null for those that say nothing, and the cosine of unrelated texts. */
async function vectorsOfLines({ lines, vectorsOf }: AttuneParts) {
  const told = [...lines.identity, ...lines.goals].map(feltText).filter((text) => text !== '');
  const vectors = await vectorsOf([...unrelatedTexts.map(feltText), ...told]);
  return {
    line: (text: string) => tellingVector(vectors.get(feltText(text))),
    unrelated: unrelatedCosine(vectors),
  };
}

/** Who the mind takes itself to be: what it lived is left out, because what everybody told it is a part of that. */
const withoutMemories = (found: Attuned): Attuned => ({
  ...found,
  layers: { ...found.layers, memories: null },
});

/** The axes of what was felt; none while there is too little of it. */
async function axesOf(moments: readonly LoggedDelta[], seed: number): Promise<GutAxis[]> {
  if (moments.length < namedFrom.outcomes) return [];
  const compared = moments.slice(0, mostCompared).map(({ delta }) => delta.values);
  const axes = await principalAxes(compared, mostAxes);
  const found: GutAxis[] = [];
  for (const [number, { vector, share }] of axes.entries()) {
    // each takes some milliseconds, and everything else that is due comes before it
    await pauseAmidNumbers(moments.length * vector.length);
    const placed = moments.map(({ delta, outcome }) => ({ place: dot(delta.values, vector), outcome }));
    const mean = placed.reduce((sum, { place }) => sum + place, 0) / placed.length;
    const variance = placed.reduce((sum, { place }) => sum + (place - mean) ** 2, 0) / placed.length;
    const meaning = meaningOf(placed, seed + number);
    found.push({ vector, share, mean, deviation: Math.sqrt(variance), meaning });
  }
  return found;
}
