import { newMemoryWeight } from '../theory/belief-weight.ts';
import type { MemoryId, ScratchId } from './identifiers.ts';
import type { Memory } from './memory.ts';

/** What every memory has to say of itself. */
type Named = Pick<Memory, 'id' | 'type' | 'content' | 'sourceTag' | 'createdAt'>;

/**
 * A memory as it is when it is made: believed as weakly as every new one, accessed once, never recalled, and with nothing else known of
 * it but what is `given`.
 */
export const newMemory = (given: Named & Partial<Memory>): Memory => ({
  contextualized: null,
  compressed: null,
  ...newMemoryWeight,
  movement: null,
  immutable: false,
  sourceConfidence: 1,
  speaker: null,
  episode: null,
  position: null,
  eventAt: null,
  accessedAt: given.createdAt,
  accesses: [given.createdAt],
  recalls: 0,
  utility: 0,
  retracted: null,
  metadata: {},
  ...given,
});

/**
 * The id of the memory that a scratch item becomes: made of the item's id and its time, so that an import from another mind, or another
 * life of this one, cannot take it.
 *
 * @param at when the item came, milliseconds since the epoch
 */
export const memoryIdFor = (item: ScratchId, at: number): MemoryId =>
  `${item}@${at.toString(36)}` as MemoryId;
