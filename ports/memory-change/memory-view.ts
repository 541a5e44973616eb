import type { Bond } from '../../theory/co-access.ts';
import type { MemoryId, ScratchId } from '../identifiers.ts';
import type { Memory, ScratchOrigin } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';

/** The part of a memory that a change of weight reads and writes. */
export interface KnownMemory extends Pick<
  Memory,
  'id' | 'alpha' | 'beta' | 'movement' | 'immutable' | 'accesses' | 'accessedAt' | 'recalls'
> {
  /** Whether a person has withdrawn it. */
  isWithdrawn: boolean;
}

/** A memory whose weight has moved before. */
export type MovedMemory = KnownMemory & { movement: NonNullable<KnownMemory['movement']> };

/** The part of a memory store that a change of memory reads. */
export interface MemoryView {
  /** Null when there is no such memory. */
  memory(id: MemoryId): KnownMemory | null;
  /**
   * The goal-like memories (docs/model/belief.md) that can change, in no order; of many only some, but at least three besides those that
   * the changes are about.
   */
  goalLike(): readonly KnownMemory[];
  /**
   * The memories that are owed evidence from earlier passes, the oldest first; of many only some, of those that have not
   * moved in the present pass. Asked only where a commit gives any (`paysOwed`).
   */
  owing(): readonly KnownMemory[];
  /**
   * The memories that go with one that is forgotten (docs/model/consolidation.md), directly or over others: what was made of it, and what it was merged of;
   * withdrawn ones may be among them. Asked only of what is forgotten.
   */
  madeFrom(id: MemoryId): readonly KnownMemory[];
  /** A scratch item that waits to be judged; null when none does under this id. */
  waiting(item: ScratchId): ScratchEntry | null;
  /** Whether an item under this id ever entered the scratch buffer, even if it was judged since. */
  wasBuffered(item: ScratchId): boolean;
  /** The bond of two memories, in either order; null when they were never recalled together. */
  bond(one: MemoryId, other: MemoryId): Bond | null;
  /** The position of the next moment of an episode, from 0. */
  nextPosition(episode: string): number;
  /**
   * The text of a percept or utterance, by its origin; null when that is unknown. An origin with a text of its own is not asked
   * about.
   */
  textOf(origin: Exclude<ScratchOrigin, { text: string }>): string | null;
}

/** The part of a stored memory that a change of weight needs, with a flag for whether it was withdrawn. */
export function knownMemory(memory: Memory): KnownMemory {
  const { id, alpha, beta, movement, immutable, accesses, accessedAt, recalls, retracted } = memory;
  return {
    id,
    alpha,
    beta,
    movement,
    immutable,
    accesses,
    accessedAt,
    recalls,
    isWithdrawn: retracted !== null,
  };
}
