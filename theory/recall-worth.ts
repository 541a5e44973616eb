import { newMemoryWeight, observe, totalEvidence, type BeliefWeight } from './belief-weight.ts';

/** What a belief without evidence counts in the competition for a place in context. */
const withoutEvidence = 0.5;
/** The observed weight that neither lifts nor lowers: where recalls and near misses alone leave a belief. */
const neutral = 0.3;
/** The evidence, observations, at which half of what was observed counts. */
const halfTold = 16;

/**
 * The factor of a belief in the competition for a place in context, .2 to 1.2 (docs/model/recall.md): `.5 + c·(observed − .3)` with
 * `c = n² / (n² + 16²)`, where n is the evidence beyond that of a new memory. Without evidence relevance alone decides, because the
 * observed weight of a new memory is mostly chance, and a few recalls tell little more; with much evidence the belief decides.
 *
 * @param draw uniform, 0 to 1: the quantile at which the weight is observed
 * @throws RangeError for an impossible weight or draw
 *
 * @example recallWorth({ alpha: 1, beta: 4 }, 0.9) // 0.5
 */
export function recallWorth(weight: BeliefWeight, draw: number): number {
  const evidence = Math.max(0, totalEvidence(weight) - totalEvidence(newMemoryWeight));
  const told = evidence ** 2 / (evidence ** 2 + halfTold ** 2);
  return withoutEvidence + told * (observe(weight, draw) - neutral);
}
