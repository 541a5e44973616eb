import { z } from 'zod';
import { memoryIdSchema, scratchIdSchema } from './identifiers.ts';

/** What is forgotten because somebody asked for it: a memory, and the items of the scratch buffer that say the same. */
export const forgettingSchema = z.object({
  memory: memoryIdSchema,
  items: z.array(scratchIdSchema),
});

/**
 * What becomes of a request to forget something, or not to remember what is said with it (`unkept`). Only with `forgets` anything changes: exactly one memory has all the words, and whoever
 * asks may withdraw it (docs/model/corrections.md, Forgetting).
 */
export interface AskedToForget {
  /** What is to be forgotten, in the words of whoever asks. */
  about: string;
  outcome: 'forgets' | 'unkept' | 'several' | 'everything' | 'nothing' | 'immutable' | 'of others';
  /** The memory that is forgotten or may not be; null where none, or several, fit. */
  content: string | null;
  /** Of several that fit the first three, as far as whoever asks may have them forgotten; empty where one fits, or none. */
  among: readonly string[];
}
