import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { uniform } from '../../../theory/uniform.ts';

/** The most of the scratch buffer that is read at once. */
export const mostWaiting = 1_000;
/** How many scratch items are embedded and compared at once, for each one that may be judged: some are duplicates. */
const poolFactor = 2;

/** Whether an item was not assessed under this model yet: then it has no vector of it. */
export const isFresh = ({ vector }: ScratchEntry, model: string): boolean => vector?.model !== model;

/**
 * The items that this flush assesses: those that have waited long enough, then those never assessed, oldest first, then some
 * that were assessed and stay. These are drawn anew in each cycle, so that those that stay cannot keep the others from being
 * seen.
 */
export function scratchPool(
  waiting: readonly ScratchEntry[],
  given: { limit: number; model: string; now: number; cycle: number },
): ScratchEntry[] {
  const { limit, model, now, cycle } = given;
  const overdue = waiting.filter(({ expiresAt }) => expiresAt <= now);
  const inTime = waiting.filter(({ expiresAt }) => expiresAt > now);
  const fresh = inTime.filter((entry) => isFresh(entry, model));
  const drawn = inTime
    .filter((entry) => !isFresh(entry, model))
    .map((entry) => ({ entry, draw: uniform(cycle, `assess/${entry.id}`, 0) }))
    .toSorted((left, right) => left.draw - right.draw)
    .map(({ entry }) => entry);
  return [...overdue, ...fresh, ...drawn].slice(0, limit * poolFactor);
}
