import { type BeliefWeight, center, newMemoryWeight, totalEvidence } from './belief-weight.ts';

/** Into how many bins of the same width the centres of beliefs are counted (docs/model/belief.md). */
export const spreadBins = 10;

/** From how much evidence, observations, a belief is counted: twice what a new memory begins with, so that memories which are only new, or were recalled a few times, look like no narrowing. Ours. */
export const leastLearned = 2 * totalEvidence(newMemoryWeight);

/** The fewest beliefs whose spread tells anything: as many as there are bins. Ours. */
const fewestSpread = spreadBins;

/**
 * How beliefs of which enough was learned are spread: how many have their centre in each tenth of 0 to 1.
 *
 * @example beliefSpread([{ alpha: 9, beta: 1 }, { alpha: 1, beta: 4 }]) // [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
 */
export function beliefSpread(weights: readonly BeliefWeight[]): number[] {
  const counts = Array.from({ length: spreadBins }, () => 0);
  for (const weight of weights)
    if (totalEvidence(weight) >= leastLearned)
      counts[Math.min(spreadBins - 1, Math.floor(center(weight) * spreadBins))]! += 1;
  return counts;
}

/**
 * Shannon's entropy of how beliefs are spread, bits: 0 when all are alike, log2(10) = 3.32 at the most; null for too few beliefs.
 *
 * @example entropyOf([5, 0, 0, 0, 0, 0, 0, 0, 0, 5]) // 1
 */
export function entropyOf(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < fewestSpread) return null;
  return counts.reduce(
    (bits, count) => (count === 0 ? bits : bits - (count / all) * Math.log2(count / all)),
    0,
  );
}
