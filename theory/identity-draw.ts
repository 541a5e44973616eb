import { type BeliefWeight, observe } from './belief-weight.ts';

/** How many of the strongest beliefs an agent draws its identity from (docs/model/identity-and-goals.md). */
export const mostIdentity = 20;

/** The evidence, observations, from which a memory belongs to what a mind has lived with: twice that of a new one. */
export const livedWithFrom = 10;

/** The threshold that an observed belief must exceed to be in mind, 0 to 1 (docs/model/identity-and-goals.md). */
export const identityThreshold = 0.6;

/**
 * Whether a belief about itself and the world is in an agent's mind in a cycle: its weight, observed, is above {@link identityThreshold}. What
 * is well founded is there in most cycles, what is weak seldom.
 *
 * @param draw uniform, 0 to 1: the quantile at which the weight is observed
 *
 * @example isInMind({ alpha: 18, beta: 1 }, 0.5) // true
 */
export const isInMind = (weight: BeliefWeight, draw: number): boolean =>
  observe(weight, draw) > identityThreshold;
