import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema } from '../../../ports/identifiers.ts';

const count = z.number().int().nonnegative();

/** What the mind was occupied with lately, and how far that has been judged: the memories themselves are in the database. */
export const memorySliceSchema = z.strictObject({
  /** What won lately, newest first: what the attention has been on. */
  attended: z.array(perceptIdSchema),
  /** What came to mind last, the foremost of it. */
  inMind: z.array(memoryIdSchema),
  /** Exchanges since the scratch buffer was judged. */
  exchanges: count,
  /** When it was judged last without a cycle. */
  siftedAt: z.number().int(),
  /** The last cycle of which the exit gate has judged all that was let in. */
  judgedUntil: count,
  /** Contradictions found in quiet hours, of which no cycle has told yet. */
  tensions: count,
});

export type MemorySlice = z.infer<typeof memorySliceSchema>;

/** Nothing was attended to, and nothing waits to be judged. */
export const newbornMemory = (at: number): MemorySlice => ({
  attended: [],
  inMind: [],
  exchanges: 0,
  siftedAt: at,
  judgedUntil: 0,
  tensions: 0,
});
