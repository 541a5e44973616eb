import type { Bond } from '../../theory/co-access.ts';
import type { MemoryId, ScratchId } from '../identifiers.ts';
import type { Memory, ScratchOrigin } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';

/** What a change of weight needs to know of a memory, and what it may change about it. */
export interface KnownMemory extends Pick<
  Memory,
  'id' | 'alpha' | 'beta' | 'immutable' | 'accesses' | 'accessedAt' | 'recalls'
> {
  /** A person has withdrawn it. */
  isWithdrawn: boolean;
}

/** The part of a memory store that a change of memory reads. */
export interface MemoryView {
  /** Null when there is no such memory. */
  memory(id: MemoryId): KnownMemory | null;
  /** An item of the scratch buffer that waits to be judged; null when none does under this id. */
  waiting(item: ScratchId): ScratchEntry | null;
  /** Whether an item was let in under this id, even if it was judged since. */
  wasBuffered(item: ScratchId): boolean;
  /** How two memories are tied, whichever is named first; null when they never were recalled together. */
  bond(one: MemoryId, other: MemoryId): Bond | null;
  /** The place of the next moment of an episode, from 0. */
  nextPosition(episode: string): number;
  /** What was heard or said under the id of an origin; null when that is unknown. An origin with a text of its own is not asked about. */
  textOf(origin: Exclude<ScratchOrigin, { text: string }>): string | null;
}

/** A memory as it was recalled or found in a store: what was withdrawn is told by a flag, not by the story of it. */
export function knownMemory(memory: Memory): KnownMemory {
  const { id, alpha, beta, immutable, accesses, accessedAt, recalls, retracted } = memory;
  return { id, alpha, beta, immutable, accesses, accessedAt, recalls, isWithdrawn: retracted !== null };
}
