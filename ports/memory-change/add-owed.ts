import { beginsPass, passOf } from '../../theory/weight-movement.ts';
import type { MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { MemoryView, MovedMemory } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import { weighOwed } from './weigh.ts';

/** How many memories are given with one commit what they are owed, the oldest first; the others wait for the next. */
export const mostOwing = 500;

/**
 * Whether a commit gives memories what they are owed: the first of a pass does, and every other that changes memory anyway, for what
 * the first one left or because there was none.
 */
export const paysOwed = (changes: readonly MemoryChange[], { cycle }: Pick<ChangeMoment, 'cycle'>): boolean =>
  changes.length > 0 || beginsPass(cycle);

/** The memories that are given what they are owed with this commit: those that have not moved in the present pass. */
export const owedNow = (view: MemoryView, { cycle }: Pick<ChangeMoment, 'cycle'>): readonly MovedMemory[] =>
  view
    .owing()
    .filter(isChangeable)
    .filter(
      (memory): memory is MovedMemory => memory.movement !== null && memory.movement.pass < passOf(cycle),
    )
    .slice(0, mostOwing);

/** Gives a memory what it is owed from earlier passes, as far as this pass allows. */
export function addOwed(view: MemoryView, memory: MovedMemory, moment: ChangeMoment): Partial<MemoryWrites> {
  const { cycle, now } = moment;
  const { weighed, added } = weighOwed(view, memory, moment);
  if (added.alpha === 0 && added.beta === 0) return { weighed: [weighed] };
  const kind = added.beta > added.alpha ? 'contradicted' : 'reinforced';
  const note = 'the rest of earlier evidence, which is added by and by';
  return {
    weighed: [weighed],
    told: [{ ...added, memory: memory.id, kind, times: 1, cycle, at: now, source: null, note }],
  };
}
