import { type BeliefWeight, center, centerCeiling } from './belief-weight.ts';

/** The centre from which a memory weighs as much as a goal does (docs/model/belief.md). */
export const goalLikeFrom = 0.6;

/** The most of all goal-like weight that one memory may hold (docs/model/belief.md). */
export const mostGoalShare = 0.4;

/** Whether a memory weighs as much as a goal: its centre is at least {@link goalLikeFrom}. */
export const isGoalLike = (weight: BeliefWeight): boolean => center(weight) >= goalLikeFrom;

/**
 * The highest centre that one memory may rise to beside the other goal-like ones, so that it holds no more than
 * {@link mostGoalShare} of the sum of all their centres. Beside fewer than two others only the ceiling holds: of two goals one
 * always has at least half.
 *
 * @param others the weights of the other goal-like memories
 */
export function highestBeside(others: readonly BeliefWeight[]): number {
  if (others.length < 2) return centerCeiling;
  const sum = others.reduce((whole, other) => whole + center(other), 0);
  return Math.min(centerCeiling, (sum * mostGoalShare) / (1 - mostGoalShare));
}
