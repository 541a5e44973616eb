import { cosine, type Vector, weightedCentroid } from './cosine.ts';
import { gutDelta, lengthOf } from './gut.ts';

/** Movements shorter than this are the rounding of the centroids that are kept. */
const shortest = 1e-4;

/** How far a centroid moved, and how much of that in which direction. */
export interface LoopMovement {
  /** 1 − cosine of the one and the other, 0 to 2. */
  readonly moved: number;
  /** The cosine of the movement and the mean delta, −1 to 1: above 0 it went towards what was felt. Null where nothing moved, or nothing was felt. */
  readonly along: number | null;
}

/**
 * How what a mind is made of moved between two deep passes (docs/model/strange-loop.md). What it felt is `attention − subconscious`, and what moves its centroid
 * is what it kept of that: where the movement goes in the direction of the mean delta, the loop is closed.
 *
 * @param deltas of the moments in between
 * @throws RangeError when dimensions differ
 */
export function loopMovement(before: Vector, after: Vector, deltas: readonly Vector[]): LoopMovement {
  const movement = gutDelta(after, before);
  const felt = weightedCentroid(deltas.map((vector) => ({ vector, weight: 1 })));
  const isStill = felt === undefined || lengthOf(movement) < shortest || lengthOf(felt) < shortest;
  return {
    moved: 1 - cosine(before, after),
    along: isStill ? null : cosine(movement, felt),
  };
}
