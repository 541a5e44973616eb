import type { Bond } from '../../theory/co-access.ts';
import type { DecidedItem } from '../gate-record.ts';
import type { MemoryId, PerceptId, ScratchId } from '../identifiers.ts';
import type { Contextualized } from '../contextualized.ts';
import type { Recompressed } from '../recompressed.ts';
import type { Evidence, Memory } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import type { Occurrence } from '../pattern.ts';
import type { KnownMemory } from './memory-view.ts';

/** A new memory to be stored. Its history is among what is told. */
export interface EnteredMemory {
  memory: Memory;
  /** The vector of the scratch item that it was; null when it has none yet. */
  vector: ScratchEntry['vector'];
  /** The memories that it stands in place of. */
  supersedes: readonly MemoryId[];
  /** The names and things that it speaks of. */
  entities: readonly string[];
}

/** The bond of two memories after a change. */
export interface Tied extends Bond {
  one: MemoryId;
  other: MemoryId;
}

/** A memory that is withdrawn: who withdrew it, when and why. */
export interface Withdrawn {
  id: MemoryId;
  retracted: NonNullable<Memory['retracted']>;
}

/** The context that a memory is found by. */
export type WrittenContext = Omit<Contextualized, 'change' | 'quotes'>;

/** The line that stands for a memory from now on. */
export type WrittenLine = Omit<Recompressed, 'change'>;

/**
 * The rows that a store writes for changes of memory, each kind in the order in which it came. They are written in the order of
 * these fields: what is weighed, told and tied may be about what is entered, and an item may be buffered and judged at once.
 */
export interface MemoryWrites {
  /** Items that enter the scratch buffer. */
  buffered: readonly ScratchEntry[];
  /** New memories. */
  entered: readonly EnteredMemory[];
  /** Changed memories: weights, and when they were recalled. Each memory once. */
  weighed: readonly KnownMemory[];
  /** The contexts of memories. Each memory once. */
  contextualized: readonly WrittenContext[];
  /** The lines of memories. Each memory once. */
  recompressed: readonly WrittenLine[];
  /** Memories that are not recalled any more. */
  withdrawn: readonly Withdrawn[];
  /** Memories whose words stand in no context and no line of another any more: they were withdrawn, or something stands in their place. */
  unquoted: readonly MemoryId[];
  /** New history lines. */
  told: readonly Evidence[];
  /** What recurred; what is noted already is passed over. */
  noticed: readonly Occurrence[];
  /** New strengths of bonds. Each pair once. */
  tied: readonly Tied[];
  /** Scratch items that leave the buffer. */
  judged: readonly ScratchId[];
  /** The decisions about those of them that passed the exit gate. */
  decided: readonly DecidedItem[];
  /** Percepts of which nothing that was felt is kept: something that they say is forgotten before it was a memory. */
  unfelt: readonly PerceptId[];
}

/** No rows to write. */
export const noWrites: MemoryWrites = {
  buffered: [],
  entered: [],
  weighed: [],
  contextualized: [],
  recompressed: [],
  withdrawn: [],
  unquoted: [],
  told: [],
  noticed: [],
  tied: [],
  judged: [],
  decided: [],
  unfelt: [],
};
