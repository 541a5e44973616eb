import { newMemoryWeight, observe, totalEvidence, type BeliefWeight } from './belief-weight.ts';

/** What a belief without evidence counts in the competition for a place in context. */
const withoutEvidence = 0.5;
/** The evidence, observations, at which half of what counts is the observed weight. */
const halfTold = 8;

/**
 * The factor of a belief in the competition for a place in context, 0 to 1 (docs/model/recall.md): `(1 − c)·0.5 + c·observed` with
 * `c = n / (n + 8)`, where n is the evidence beyond that of a new memory. Without evidence relevance alone decides, because the observed
 * weight of a new memory is mostly chance; with evidence the belief decides more and more.
 *
 * @param draw uniform, 0 to 1: the quantile at which the weight is observed
 * @throws RangeError for an impossible weight or draw
 *
 * @example recallWorth({ alpha: 1, beta: 4 }, 0.9) // 0.5
 */
export function recallWorth(weight: BeliefWeight, draw: number): number {
  const evidence = Math.max(0, totalEvidence(weight) - totalEvidence(newMemoryWeight));
  const told = evidence / (evidence + halfTold);
  return (1 - told) * withoutEvidence + told * observe(weight, draw);
}
