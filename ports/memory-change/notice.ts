import type { MemoryChange } from '../memory.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';

/**
 * Notes what has recurred (docs/model/patterns.md). What was forgotten while it was looked at is passed over, and what is noted already is
 * passed over by the store.
 */
export const noteRecurring = (
  view: MemoryView,
  { occurrences }: Extract<MemoryChange, { change: 'noticed' }>,
): Partial<MemoryWrites> => ({
  noticed: occurrences.filter(({ memory }) => view.memory(memory)?.isWithdrawn === false),
});
