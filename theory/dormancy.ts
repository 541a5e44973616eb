import { center, type BeliefWeight } from './belief-weight.ts';

/** A memory whose centre of weight is below this is dormant: it is found no more, but for a cue that is strong enough. */
export const dormantBelow = 0.1;

/** A dormant memory is found by a cue whose cosine to it is above this (docs/model/belief.md). */
export const wakesAbove = 0.9;

/** Whether a belief is so weak that only a strong cue brings it back. A safety memory never is (I12). */
export function isDormant(memory: BeliefWeight & { readonly immutable: boolean }): boolean {
  return !memory.immutable && center(memory) < dormantBelow;
}
