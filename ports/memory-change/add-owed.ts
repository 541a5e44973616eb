import { beginsPass } from '../../theory/weight-movement.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weigh } from './weigh.ts';

/** How many memories are given in one pass what they are owed, the oldest first; the others wait for the next. */
export const mostOwing = 500;

/** The memories that are given what they are owed with this commit: only the first of a pass gives any. */
export const owedNow = (view: MemoryView, { cycle }: Pick<ChangeMoment, 'cycle'>): readonly KnownMemory[] =>
  beginsPass(cycle) ? view.owing().filter(isChangeable).slice(0, mostOwing) : [];

/** Gives a memory what it is owed from earlier passes, as far as this pass allows. */
export function addOwed(
  view: MemoryView,
  memory: KnownMemory,
  { cycle, now }: ChangeMoment,
): Partial<MemoryWrites> {
  const { weighed, added } = weigh(view, memory, { alpha: 0, beta: 0 }, { cycle, isSpread: true });
  if (added.alpha === 0 && added.beta === 0) return { weighed: [weighed] };
  const kind = added.beta > added.alpha ? 'contradicted' : 'reinforced';
  const note = 'the rest of earlier evidence, which is added by and by';
  return {
    weighed: [weighed],
    told: [{ ...added, memory: memory.id, kind, times: 1, cycle, at: now, source: null, note }],
  };
}
