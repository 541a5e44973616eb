import { type BeliefWeight, center } from './belief-weight.ts';

/** How often a strategy was used and the task was done, and how often it failed. */
export interface StrategyOutcomes {
  readonly worked: number;
  readonly failed: number;
}

/**
 * How effective a strategy is, as a Beta from the outcomes of its uses (docs/model/strategies.md): every share of successes is as likely as any other until
 * something is known.
 *
 * @example effectivenessOf({ worked: 3, failed: 1 }) // { alpha: 4, beta: 2 }
 */
export const effectivenessOf = ({ worked, failed }: StrategyOutcomes): BeliefWeight => ({
  alpha: 1 + worked,
  beta: 1 + failed,
});

/**
 * The factor of its effectiveness on how relevant a memory is, above 0 and below 2: twice the mean of that Beta, so that a strategy of which nothing is known, and
 * every other memory, counts as it would without.
 *
 * @example strategyFactor({ worked: 3, failed: 1 }) // 1.33
 */
export const strategyFactor = (outcomes: StrategyOutcomes | undefined): number =>
  outcomes === undefined ? 1 : 2 * center(effectivenessOf(outcomes));
