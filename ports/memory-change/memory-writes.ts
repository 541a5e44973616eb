import type { Bond } from '../../theory/co-access.ts';
import type { MemoryId, ScratchId } from '../identifiers.ts';
import type { Evidence, Memory } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import type { KnownMemory } from './memory-view.ts';

/** A memory that comes into being. Its history is among what is told. */
export interface EnteredMemory {
  memory: Memory;
  /** That of the scratch item it was; null when it has none yet. */
  vector: ScratchEntry['vector'];
  /** Whom and what it speaks of. */
  entities: readonly string[];
}

/** Two memories and how they are tied from now on. */
export interface Tied extends Bond {
  one: MemoryId;
  other: MemoryId;
}

/**
 * The rows that a store writes for changes of memory, each kind in the order in which it came. They are written in the order of
 * these fields: what is weighed, told and tied may be about what is entered, and an item may be buffered and judged at once.
 */
export interface MemoryWrites {
  /** Items that enter the scratch buffer. */
  buffered: readonly ScratchEntry[];
  /** New memories. */
  entered: readonly EnteredMemory[];
  /** What changes of memories: weights, and when they were present. Each memory once. */
  weighed: readonly KnownMemory[];
  /** New lines of histories. */
  told: readonly Evidence[];
  /** New strengths of ties. Each pair once. */
  tied: readonly Tied[];
  /** Items that wait no more. */
  judged: readonly ScratchId[];
}

/** Nothing is written. */
export const noWrites: MemoryWrites = {
  buffered: [],
  entered: [],
  weighed: [],
  told: [],
  tied: [],
  judged: [],
};
