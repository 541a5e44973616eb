import type { MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weighTold } from './weigh-told.ts';

/** The evidence against a memory that something else says the contrary of, observations: a contradiction as the seed counts it. */
const opposedCost = 0.5;

/**
 * Notes what has recurred (docs/model/patterns.md), and what says the contrary of something else (docs/model/consolidation.md). What was forgotten while it was looked at
 * is passed over, and what is noted already is passed over by the store.
 */
export function noteRecurring(
  view: MemoryView,
  { occurrences, opposed = [] }: Extract<MemoryChange, { change: 'noticed' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const all = [...new Map(opposed.map((each) => [each.memory, each])).values()].flatMap((each) => {
    const [memory, against] = [view.memory(each.memory), view.memory(each.against)];
    if (memory === null || against === null || !isChangeable(memory) || against.isWithdrawn) return [];
    const note = `The memory "${against.id}" says the contrary.`;
    return weighTold(view, memory, { kind: 'contradicted', alpha: 0, beta: opposedCost, note }, moment);
  });
  return {
    noticed: occurrences.filter(({ memory }) => view.memory(memory)?.isWithdrawn === false),
    weighed: all.map(({ weighed }) => weighed),
    told: all.map(({ line }) => line),
  };
}
