import { centroid, dot, normalized, type Vector } from './cosine.ts';
import type { ContradictionVerdict } from './negation.ts';

/** The thresholds of opposition and agreement, as lengths along a unit vector. */
export interface OppositionParameters {
  /** From this projection upward two statements contradict. */
  readonly contradictsFrom: number;
  /** Up to this projection they agree; between the two it is unclear. */
  readonly agreesUpTo: number;
}

export const defaultOpposition: OppositionParameters = { contradictsFrom: 0.25, agreesUpTo: 0.05 };

/**
 * The direction in which a negation moves an embedding, of length 1: the mean of the differences between statements and
 * their negations. Undefined when there is no pair, or the differences cancel out.
 */
export function negationDirection(
  pairs: readonly { readonly affirmed: Vector; readonly negated: Vector }[],
): Float32Array | undefined {
  const mean = centroid(pairs.map(({ affirmed, negated }) => difference(negated, affirmed)));
  return mean === undefined || dot(mean, mean) === 0 ? undefined : normalized(mean);
}

const difference = (left: Vector, right: Vector): Float32Array => {
  const [to, from] = [normalized(left), normalized(right)];
  return to.map((value, index) => value - (from[index] ?? 0));
};

/** How far two embeddings, taken at length 1, lie apart along a direction, 0 to 2; whichever of them is the negated one. */
export function opposition(left: Vector, right: Vector, direction: Vector): number {
  return Math.abs(dot(difference(left, right), normalized(direction)));
}

/**
 * The second layer of contradiction (docs/model/gate.md): embeddings of two similar statements that lie apart along the learned
 * direction of negation are opposed. What is unclear is left to the third layer, an isolated model call.
 *
 * @param direction learned by {@link negationDirection} under the same embedder
 * @throws RangeError when the dimensions differ
 */
export function oppositionVerdict(
  left: Vector,
  right: Vector,
  direction: Vector,
  { contradictsFrom, agreesUpTo }: OppositionParameters = defaultOpposition,
): ContradictionVerdict {
  const apart = opposition(left, right, direction);
  if (apart >= contradictsFrom) return 'contradicts';
  return apart <= agreesUpTo ? 'agrees' : 'unclear';
}
