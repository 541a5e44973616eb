import { betaQuantile } from './beta-quantile.ts';

/**
 * How much a memory is believed: a Beta distribution as plain data (docs/model/belief.md). `alpha` is the evidence for it,
 * `beta` the evidence against it; both positive and finite, in counts of observations.
 */
export interface BeliefWeight {
  readonly alpha: number;
  readonly beta: number;
}

/** A new memory is a blank slate: centre 0.2 and wide (docs/model/belief.md). */
export const newMemoryWeight: BeliefWeight = { alpha: 1, beta: 4 };

/** No information: the weight of a deliberate reset (docs/model/belief.md). */
export const uninformedWeight: BeliefWeight = { alpha: 1, beta: 1 };

/**
 * The weight that an immutable boundary starts and stays with; its centre, .98, may lie above the ceiling
 * (docs/model/belief.md).
 */
export const boundaryWeight: BeliefWeight = { alpha: 50, beta: 1 };

/** The highest centre that any memory but an immutable one may have (docs/model/belief.md). */
export const centerCeiling = 0.95;

/**
 * The most evidence a weight carries. Beyond it both sides shrink in proportion: the centre stays, the numbers stay
 * finite, and an old belief can still be moved.
 */
export const mostEvidence = 10_000;

/** The smallest value of either side of a weight: at 0 it would not be a Beta distribution. */
const leastEvidence = 1e-9;

const assertPositive = (value: number, name: string): void => {
  if (!Number.isFinite(value) || value <= 0)
    throw new RangeError(
      `The ${name} of a belief weight is ${value}: give a finite number of observations above 0.`,
    );
};

const assertWeight = ({ alpha, beta }: BeliefWeight): void => {
  assertPositive(alpha, 'alpha');
  assertPositive(beta, 'beta');
};

const assertAmount = (amount: number): void => {
  if (!Number.isFinite(amount) || amount < 0)
    throw new RangeError(
      `The amount of evidence is ${amount}: give a finite number, 0 or more. Evidence is not taken back; contradict the belief instead.`,
    );
};

const shrink = (alpha: number, beta: number): BeliefWeight => {
  // halved before they are added, so that the sum of two finite numbers is finite
  const half = alpha / 2 + beta / 2;
  if (half <= mostEvidence / 2) return { alpha, beta };
  const share = mostEvidence / 2 / half;
  return { alpha: Math.max(leastEvidence, alpha * share), beta: Math.max(leastEvidence, beta * share) };
};

/**
 * A belief weight from its two sides.
 *
 * @throws RangeError when a side is not finite or not above 0
 */
export function beliefWeight(alpha: number, beta: number): BeliefWeight {
  assertWeight({ alpha, beta });
  return { alpha, beta };
}

/** The expected value, alpha / (alpha + beta), 0 to 1: for sorting and filtering, where no sample is drawn. */
export function center(weight: BeliefWeight): number {
  assertWeight(weight);
  return weight.alpha / (weight.alpha + weight.beta);
}

/** The variance, alpha·beta / ((alpha + beta)²·(alpha + beta + 1)), 0 to 1/4. */
export function variance(weight: BeliefWeight): number {
  const middle = center(weight);
  return (middle * (1 - middle)) / (weight.alpha + weight.beta + 1);
}

/** All evidence, for and against, in observations. */
export function totalEvidence(weight: BeliefWeight): number {
  assertWeight(weight);
  return weight.alpha + weight.beta;
}

/**
 * Whether a belief has strong evidence both for and against it: productive tension (docs/model/belief.md). Width decides
 * nothing.
 */
export const isContested = ({ alpha, beta }: BeliefWeight): boolean => alpha > 5 && beta > 5;

/** Whether a belief has little evidence on either side (docs/model/belief.md). */
export const isUninformed = ({ alpha, beta }: BeliefWeight): boolean => alpha < 2 && beta < 2;

/**
 * The weight with evidence for it. The centre never passes {@link centerCeiling}: what fits below is added, the rest is
 * not. A weight above the ceiling stays as it is. An immutable memory is not reinforced at all: its keeper asks first.
 *
 * @param amount observations, 0 or more
 * @throws RangeError for an impossible weight or amount
 *
 * @example reinforce({ alpha: 1, beta: 4 }) // { alpha: 2, beta: 4 }
 */
export function reinforce(weight: BeliefWeight, amount = 1): BeliefWeight {
  assertWeight(weight);
  assertAmount(amount);
  const highest = (weight.beta * centerCeiling) / (1 - centerCeiling);
  const wanted = weight.alpha + Math.min(amount, mostEvidence);
  return shrink(Math.max(weight.alpha, Math.min(wanted, highest)), weight.beta);
}

/**
 * The weight of a new memory, lowered where needed so that its centre is not above {@link centerCeiling}: evidence for it that
 * does not fit is left out (docs/model/belief.md). Immutable memories are exempt.
 */
export function belowCeiling({ alpha, beta }: BeliefWeight): BeliefWeight {
  assertWeight({ alpha, beta });
  return { alpha: Math.min(alpha, (beta * centerCeiling) / (1 - centerCeiling)), beta };
}

/**
 * The weight with evidence against it.
 *
 * @param amount observations, 0 or more
 * @throws RangeError for an impossible weight or amount
 *
 * @example contradict({ alpha: 1, beta: 4 }) // { alpha: 1, beta: 4.5 }
 */
export function contradict(weight: BeliefWeight, amount = 0.5): BeliefWeight {
  assertWeight(weight);
  assertAmount(amount);
  return shrink(weight.alpha, weight.beta + Math.min(amount, mostEvidence));
}

/**
 * The weight with evidence on both sides at once. The bound of {@link mostEvidence} is applied once, at the end, so that the centre is
 * exactly that of all the evidence. No ceiling is applied: who calls it sees to that.
 *
 * @param evidence observations for and against; each 0 or more
 * @throws RangeError for an impossible weight or amount
 */
export function withEvidence(weight: BeliefWeight, { alpha, beta }: BeliefWeight): BeliefWeight {
  assertWeight(weight);
  assertAmount(alpha);
  assertAmount(beta);
  return shrink(weight.alpha + alpha, weight.beta + beta);
}

/**
 * A sample of the weight, 0 to 1: the Beta distribution's quantile at a uniform draw. It keeps no state, so the same
 * draw always observes the same.
 *
 * @param draw uniform, 0 to 1
 * @throws RangeError for an impossible weight or draw
 */
export function observe(weight: BeliefWeight, draw: number): number {
  assertWeight(weight);
  if (!(draw >= 0 && draw <= 1))
    throw new RangeError(`The draw is ${draw}: a belief is observed with a uniform number from 0 to 1.`);
  return betaQuantile(draw, Math.max(leastEvidence, weight.alpha), Math.max(leastEvidence, weight.beta));
}
