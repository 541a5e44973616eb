import { normalized } from './cosine.ts';

/** How much of the last attention stays in the cue, and how much after a shift to something else (docs/model/recall.md). */
const staying = 0.3;
const flushed = 0.05;

/** From this shift on the attention is on something else. */
const shiftFrom = 0.7;

/** The half-life of what was attended to, seconds. */
const halfLife = 600;

/**
 * The share of what was attended to before in what recall is cued by, 0 to 0.3: 0.05 after a shift of more than 0.7, where the shift is 1 less the
 * likeness; halved every ten minutes.
 *
 * @param likeness of the present attention and the last one, 0 for unrelated, 1 for the same
 * @param seconds since the last one; below 0 counts as 0
 * @example cueInertia(0.5, 0) // 0.3
 */
export function cueInertia(likeness: number, seconds: number): number {
  const share = 1 - likeness > shiftFrom ? flushed : staying;
  return share * 2 ** (-Math.max(0, seconds) / halfLife);
}

/** The direction between two vectors of length 1, nearer to the first the smaller the share of the second is; of length 1 again. */
export function blended(first: Float32Array, second: Float32Array, share: number): Float32Array {
  return normalized(first.map((value, place) => (1 - share) * value + share * second[place]!));
}
