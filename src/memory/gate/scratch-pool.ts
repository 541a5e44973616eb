import type { ScratchEntry } from '../../../ports/memory-store.ts';
import { uniform } from '../../../theory/uniform.ts';

/** The most of the scratch buffer that is read at once. */
export const mostWaiting = 1_000;
/** How many scratch items are embedded and compared at once, for each one that may be judged: some are duplicates. */
const poolFactor = 2;

/** Whether an item has been looked at under this model: its vector was kept. */
export const isFresh = ({ vector }: ScratchEntry, model: string): boolean => vector?.model !== model;

/**
 * Which of what waits is looked at in this flush: what has waited long enough, then what nobody has looked at, oldest first,
 * then some of what was looked at and stays. These are drawn anew in each cycle, so that those that stay cannot
 * keep the others from being seen.
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
