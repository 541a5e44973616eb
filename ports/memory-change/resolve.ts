import { gatheringCost } from '../../theory/fading.ts';
import type { MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weighTold } from './weigh-told.ts';

/**
 * Applies the change by which a tension is resolved (docs/model/tensions.md): it comes to rest, as far as one pass allows and else in later ones, and its
 * history says by what. Nothing else moves. One that was forgotten meanwhile is passed over, and so is what was to resolve it.
 */
export function resolve(
  view: MemoryView,
  { memory: id, by }: Extract<MemoryChange, { change: 'resolved' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const memory = view.memory(id);
  const standing = by.filter((each) => view.memory(each)?.isWithdrawn === false);
  if (memory === null || !isChangeable(memory) || standing.length === 0) return {};
  const beta = gatheringCost(memory, { whole: true, owed: memory.movement?.owed });
  const note = `in keeping with it ${standing.length === 1 ? 'is the memory' : 'are the memories'} ${standing.map((each) => `"${each}"`).join(', ')}`;
  const { weighed, line } = weighTold(view, memory, { kind: 'resolved', alpha: 0, beta, note }, moment);
  return { weighed: [weighed], told: [line] };
}
