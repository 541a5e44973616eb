import type { BeliefEvidence } from '../../theory/weight-movement.ts';
import type { Evidence } from '../memory.ts';
import type { ChangeMoment } from './change-moment.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';
import { weigh } from './weigh.ts';

/** Why a weight moves, as the history of the memory tells it. */
interface Told extends BeliefEvidence, Pick<Evidence, 'kind' | 'note'> {
  /** What it comes from; nothing when left out. */
  source?: string;
}

/** Adds evidence to a memory's weight, with the line of history about that. What does not fit into this pass is added in later ones. */
export function weighTold(
  view: Pick<MemoryView, 'goalLike'>,
  memory: KnownMemory,
  { kind, note, source, ...evidence }: Told,
  moment: ChangeMoment,
): { weighed: KnownMemory; line: Evidence } {
  const { cycle, now } = moment;
  const { weighed, added } = weigh(view, memory, evidence, { ...moment, isSpread: true });
  const line = { ...added, memory: memory.id, kind, times: 1, cycle, at: now, source: source ?? null, note };
  return { weighed, line };
}
