import { type BeliefWeight, center, variance } from './belief-weight.ts';

/** How many beliefs may be goal-like before another one becomes it: the capacity cap of the two gates. */
const mostGoalLike = 20;

/** What the centre of a belief that becomes goal-like must stand above by one standard deviation: the validation margin. */
const validatedFrom = 0.5;

/**
 * The reasons, in words, for which the two gates (docs/model/belief.md) refuse that a belief becomes as strong as a goal; none where both let it pass.
 *
 * @param became the weight that it would have
 * @param present how many beliefs are goal-like, this one included
 */
export function gatesAgainst(became: BeliefWeight, present: number): string[] {
  const margin = center(became) - Math.sqrt(variance(became));
  return [
    ...(margin < validatedFrom
      ? [`its centre less one deviation is ${margin.toFixed(2)}, below ${validatedFrom}`]
      : []),
    ...(present > mostGoalLike ? [`it is number ${present}, and ${mostGoalLike} have room`] : []),
  ];
}
