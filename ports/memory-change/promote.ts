import { demotingEvidence, promotingEvidence } from '../../theory/promotion.ts';
import { weightInTime } from '../../theory/weight-movement.ts';
import type { EvidenceKind, MemoryChange } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import type { MemoryWrites } from './memory-writes.ts';
import type { Weighing } from './weigh.ts';
import { weighTold } from './weigh-told.ts';

/**
 * Promotes a memory for what recurs (docs/model/patterns.md): it is given what its weight lacks, as far as one pass allows and else in later ones. A memory
 * that was forgotten meanwhile or cannot change is passed over.
 */
export const promote = (
  view: MemoryView,
  { memory: id, to, why }: Extract<MemoryChange, { change: 'promoted' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> =>
  moved(view, id, moment, (memory) => ({
    kind: 'promoted',
    alpha: promotingEvidence(weightInTime(memory), to),
    beta: 0,
    note: why,
  }));

/** Takes a promotion back: so much counts against the memory that it comes to stand where it stood before, or stays where it stands lower. */
export const demote = (
  view: MemoryView,
  { memory: id, centre, why }: Extract<MemoryChange, { change: 'demoted' }>,
  moment: ChangeMoment,
): Partial<MemoryWrites> =>
  moved(view, id, moment, (memory) => ({
    kind: 'demoted',
    alpha: 0,
    beta: demotingEvidence(weightInTime(memory), centre),
    note: why,
  }));

function moved(
  view: MemoryView,
  id: KnownMemory['id'],
  moment: ChangeMoment,
  evidenceFor: (memory: KnownMemory) => Weighing['added'] & { kind: EvidenceKind; note: string },
): Partial<MemoryWrites> {
  const memory = view.memory(id);
  if (memory === null || !isChangeable(memory)) return {};
  const { weighed, line } = weighTold(view, memory, evidenceFor(memory), moment);
  return { weighed: [weighed], told: [line] };
}
