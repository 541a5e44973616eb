import type { MemoryId } from '../identifiers.ts';
import type { MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { tiedAgain } from './recall.ts';

/** Ties moments to those that followed them (docs/model/consolidation.md). No weight moves, and what was forgotten while it was looked at is passed over. */
export function replayLinks(
  view: MemoryView,
  { links }: Extract<MemoryChange, { change: 'replayed' }>,
  { now }: ChangeMoment,
): Partial<MemoryWrites> {
  const isThere = (id: MemoryId): boolean => {
    const memory = view.memory(id);
    return memory !== null && isChangeable(memory);
  };
  return {
    tied: links
      .filter(([one, other]) => isThere(one) && isThere(other))
      .map((link) => tiedAgain(view, link, now)),
  };
}
