import { center, type BeliefWeight } from './belief-weight.ts';

/** The centre of weight below which a memory is dormant: only a strong enough cue still finds it. */
export const dormantBelow = 0.1;

/** The cosine above which a cue finds a dormant memory (docs/model/belief.md). */
export const wakesAbove = 0.9;

/** Whether a belief is so weak that only a strong cue brings it back. A safety memory never is (I12). */
export function isDormant(memory: BeliefWeight & { readonly immutable: boolean }): boolean {
  return !memory.immutable && center(memory) < dormantBelow;
}
