import { pairOf } from './memory-change/pair-of.ts';
import type { Alike } from './memory-store.ts';

/** Of how many memories that are alike to one `MemoryStore.alike` tells, the most similar. */
export const mostAlike = 10;

/** Pairs without those that were told before in the other direction. */
export function eachPairOnce(pairs: readonly Alike[]): Alike[] {
  const told = new Set<string>();
  return pairs.filter(({ memory, other }) => {
    const pair = pairOf(memory, other);
    if (told.has(pair)) return false;
    told.add(pair);
    return true;
  });
}
