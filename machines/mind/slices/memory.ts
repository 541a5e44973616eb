import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema } from '../../../ports/identifiers.ts';
import { tunedSchema } from '../../../ports/tuning.ts';

const count = z.number().int().nonnegative();

/**
 * The memory slice: what the mind was lately occupied with, and how far that is judged. The memories themselves are in the
 * database.
 */
export const memorySliceSchema = z.strictObject({
  /** The latest winners, newest first. */
  attended: z.array(perceptIdSchema),
  /** The memories recalled last, the best of them. */
  inMind: z.array(memoryIdSchema),
  /** Exchanges since the scratch buffer was last judged. */
  exchanges: count,
  /** The time when it was last judged without a cycle. */
  siftedAt: z.number().int(),
  /** The last cycle whose items the exit gate has all judged. */
  judgedUntil: count,
  /** The moving average of how much of what it judged the exit gate has kept, 0 to 1. */
  kept: z.number(),
  /** Contradictions found in quiet hours, not yet reported with a cycle. */
  tensions: count,
  /** What a deep pass has learned of the gates and of recall; left out before. */
  tuned: tunedSchema.optional(),
  /** The first cycle in which recall goes by beliefs again, after they have become more alike; left out before, and where they differ again. */
  broadUntil: count.optional(),
});

export type MemorySlice = z.infer<typeof memorySliceSchema>;

/** The memory slice at birth: nothing attended to, nothing to judge. */
export const newbornMemory = (at: number): MemorySlice => ({
  attended: [],
  inMind: [],
  exchanges: 0,
  siftedAt: at,
  judgedUntil: 0,
  kept: 0.5,
  tensions: 0,
});
