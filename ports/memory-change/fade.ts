import { isDormant } from '../../theory/dormancy.ts';
import { fadingOf } from '../../theory/fading.ts';
import type { Faded } from '../gathered.ts';
import type { Evidence, MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weighTold } from './weigh-told.ts';

/**
 * Applies the change by which memories that were not recalled for so long count a little less (docs/model/consolidation.md). A memory
 * that is unknown, withdrawn or a safety memory is passed over: it may have been forgotten while the walk was under way.
 */
export function letFade(
  view: MemoryView,
  { memories }: Extract<MemoryChange, { change: 'faded' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const fading = new Map(memories.map((faded) => [faded.memory, faded]));
  const all = [...fading.values()].flatMap((faded) => {
    const memory = view.memory(faded.memory);
    // what rests has faded as far as it can
    return memory !== null && isChangeable(memory) && !isDormant(memory)
      ? [fadeOne(view, memory, faded, moment)]
      : [];
  });
  return {
    weighed: all.map(({ weighed }) => weighed),
    told: all.flatMap(({ line }) => line ?? []),
  };
}

function fadeOne(
  view: MemoryView,
  memory: KnownMemory,
  faded: Faded,
  moment: ChangeMoment,
): { weighed: KnownMemory; line: Evidence | null } {
  const beta = fadingOf(memory, faded, memory.movement?.owed);
  const told = { kind: 'decayed', alpha: 0, beta, note: noteOf(faded) } as const;
  const { weighed, line } = weighTold(view, memory, told, moment);
  return { weighed, line: line.alpha === 0 && line.beta === 0 ? null : line };
}

function noteOf({ days, halves, rests }: Faded): string {
  const rounded = Number(days.toFixed(1));
  const counted = `not recalled for ${rounded} more ${rounded === 1 ? 'day' : 'days'}`;
  if (rests === true) return `${counted}; it passed through the mind and comes to rest`;
  return halves
    ? `${counted}; hardly ever recalled, and now so long not that it loses half of its weight`
    : counted;
}
