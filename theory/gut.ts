import { dot, type Vector, weightedCentroid } from './cosine.ts';

/** The three layers of what a mind is made of, with the share of each in its centre (docs/model/gut.md). */
export const layerShares = { identity: 0.5, goals: 0.25, memories: 0.25 } as const;

export type GutLayer = keyof typeof layerShares;

const layerNames = Object.keys(layerShares) as GutLayer[];

/** From which centre a belief belongs to identity, and from which to goals. */
export const layersFrom = { identity: 0.8, goals: 0.6 } as const;

/** A vector with what it counts. */
export interface Weighted {
  readonly vector: Vector;
  readonly weight: number;
}

/** What each layer of a mind is made of. */
export type GutLayers = Readonly<Record<GutLayer, readonly Weighted[]>>;

/**
 * The subconscious centroid: `0.5·identity + 0.25·goals + 0.25·memories`, of the weighted mean of each. The share of a layer that is empty
 * is divided among the others, so that a mind without goals is no nearer to nothing; null where all of them are.
 *
 * @param shares what each layer counts, where a mind has learned that (`theory/layer-shares.ts`)
 */
export function subconsciousCentroid(
  layers: GutLayers,
  shares: Readonly<Record<GutLayer, number>> = layerShares,
): Float32Array | null {
  const means = layerNames.flatMap((name) => {
    const mean = weightedCentroid(layers[name]);
    return mean === undefined ? [] : [{ vector: mean, weight: shares[name] }];
  });
  return weightedCentroid(means) ?? null;
}

/** How much what was attended to before counts beside what came after it: as in the cue of a recall, the newest is seven tenths of it. */
const fades = 0.3;

/** The attention centroid: the mean of what was attended to, the newest first and counted most; null where that is nothing. */
export const attentionCentroid = (newestFirst: readonly Vector[]): Float32Array | null =>
  weightedCentroid(newestFirst.map((vector, place) => ({ vector, weight: fades ** place }))) ?? null;

/** The gut feeling as a vector: `attention − subconscious`. */
export const gutDelta = (attention: Vector, subconscious: Vector): Float32Array => {
  dot(attention, subconscious);
  return Float32Array.from(attention, (value, place) => value - subconscious[place]!);
};

/** The length of a vector. */
export const lengthOf = (vector: Vector): number => Math.sqrt(dot(vector, vector));

/**
 * The gut feeling as a number, −1 to 1: how much shorter its delta is than that to something unrelated, where 1 is the shortest that it could
 * be, and below 0 it is longer. With `|a − s|² = |a|² + |s|² − 2·a·s` that is `(a·s − u) / (|a|·|s| − u)`, because texts are vectors of length 1, so that the dot product
 * with a mean of them is the mean of the cosines to them.
 *
 * @param unrelated the cosine u that unrelated texts have under the embedder
 */
export function nearness(attention: Vector, subconscious: Vector, unrelated: number): number {
  const most = lengthOf(attention) * lengthOf(subconscious) - unrelated;
  // what is made of everything is near to nothing
  if (most <= 1e-3) return 0;
  return Math.min(1, Math.max(-1, (dot(attention, subconscious) - unrelated) / most));
}

/**
 * How well a memory fits the gut feeling of the moment, 0 to 1: half of 1 more than the cosine of its own delta to that of the moment. .5, as without a gut
 * feeling, where either has no direction.
 *
 * @param toSubconscious the dot product of the memory's vector, of length 1, with the subconscious centroid
 * @param toDelta that with the delta of the moment
 */
export function congruence(
  { toSubconscious, toDelta }: { toSubconscious: number; toDelta: number },
  { subconscious, delta }: { subconscious: Vector; delta: Vector },
): number {
  const own = 1 + dot(subconscious, subconscious) - 2 * toSubconscious;
  const lengths = Math.sqrt(Math.max(0, own)) * lengthOf(delta);
  if (lengths < 1e-6) return 0.5;
  const cosine = (toDelta - dot(subconscious, delta)) / lengths;
  return (1 + Math.min(1, Math.max(-1, cosine))) / 2;
}

/** The mean and the standard deviation of what a mind has felt of late, of so many moments. */
export interface UsualGut {
  readonly mean: number;
  readonly deviation: number;
  readonly of: number;
}

/** How many moments it takes until anything is usual, and the least that they are taken to differ. Ours. */
const usualFrom = 20;
const leastDeviation = 0.05;

/** What is usual for a mind by what it has felt; null before it has felt enough. */
export function usualOf(felt: readonly number[]): UsualGut | null {
  if (felt.length < usualFrom) return null;
  const mean = felt.reduce((sum, each) => sum + each, 0) / felt.length;
  const variance = felt.reduce((sum, each) => sum + (each - mean) ** 2, 0) / felt.length;
  return { mean, deviation: Math.max(leastDeviation, Math.sqrt(variance)), of: felt.length };
}

/** What a gut feeling is in words: how near to what the mind is made of. */
export type GutBand = 'close' | 'touching' | 'foreign';

/** From where something is close to what a mind is made of or touches it, and below which it is foreign to it. Ours. */
const bands = { close: 0.5, touching: 0.3, foreign: -0.25 } as const;

/** By how many standard deviations it has to stand out from what is usual to be felt. Ours. */
const standsOut = 1;

/** The band of a gut feeling; null for one that is not felt, because it is nothing much, or as always. */
export function gutBand(near: number, usual: UsualGut | null): GutBand | null {
  const out = usual === null ? null : (near - usual.mean) / usual.deviation;
  if (near <= bands.foreign) return out === null || out <= -standsOut ? 'foreign' : null;
  if (near < bands.touching || (out !== null && out < standsOut)) return null;
  return near >= bands.close ? 'close' : 'touching';
}
