import type { MemoryId } from '../identifiers.ts';
import { type ChangeMoment, conflict } from './change-moment.ts';
import type { KnownMemory, MemoryView } from './memory-view.ts';

/** The memory that a change is about. Throws `CommitConflict` when there is none. */
export function knownOf(view: MemoryView, id: MemoryId, moment: ChangeMoment): KnownMemory {
  const memory = view.memory(id);
  if (memory !== null) return memory;
  throw conflict(moment, `changes the memory "${id}", which does not exist`);
}

/** Whether a memory may change: a safety memory never does (I12), nor does one that a person has withdrawn. */
export const isChangeable = ({ immutable, isWithdrawn }: KnownMemory): boolean => !immutable && !isWithdrawn;
