import type { BeliefWeight } from '../../theory/belief-weight.ts';
import type { MemoryId } from '../identifiers.ts';
import { type ChangeMoment, conflict } from './change-moment.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';

/** A memory that a change is about. Throws `CommitConflict` when there is none. */
export function knownOf(view: MemoryView, id: MemoryId, moment: ChangeMoment): KnownMemory {
  const memory = view.memory(id);
  if (memory !== null) return memory;
  throw conflict(moment, `changes the memory "${id}", which does not exist`);
}

/** Nothing can change a safety memory (I12), and what a person has withdrawn stays as it is. */
export const isChangeable = ({ immutable, isWithdrawn }: KnownMemory): boolean => !immutable && !isWithdrawn;

/** A memory with another weight, and what that adds to the old one: what its history is told. */
export function reweighed(
  memory: KnownMemory,
  { alpha, beta }: BeliefWeight,
): { weighed: KnownMemory; added: BeliefWeight } {
  return {
    weighed: { ...memory, alpha, beta },
    added: { alpha: alpha - memory.alpha, beta: beta - memory.beta },
  };
}
