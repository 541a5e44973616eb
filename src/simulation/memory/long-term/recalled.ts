import type { MemoryId } from '../../../../ports/identifiers.ts';
import { isFromOutside } from '../../../../ports/memory.ts';
import { inOrderOfComing, type MemoryRows } from './memory-rows.ts';

/** The memories that came to mind, as `MemoryStore.recalled` says. */
export const recalledIn = (
  rows: MemoryRows,
  { after, until, limit }: { after: number; until: number; limit: number },
): MemoryId[] =>
  inOrderOfComing(rows.living)
    .toReversed()
    .filter(({ memory }) => isFromOutside(memory) && !memory.immutable)
    .flatMap(({ memory: { id }, evidence }) => {
      const cycles = evidence.flatMap(({ kind, cycle }) =>
        kind === 'recalled' && cycle !== null && cycle > after && cycle <= until ? [cycle] : [],
      );
      return cycles.length === 0 ? [] : [{ id, cycle: Math.max(...cycles) }];
    })
    .toSorted((one, other) => other.cycle - one.cycle)
    .slice(0, limit)
    .map(({ id }) => id);
