import { newMemoryWeight } from '../theory/belief-weight.ts';
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
