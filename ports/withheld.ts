import { z } from 'zod';

const cycle = z.number().int().nonnegative();

/**
 * The part of the stream that the voice is not shown, because a model refused a call with it and answered the same call
 * without it (docs/model/voice.md).
 */
export type Withheld = z.infer<typeof withheldSchema>;
export const withheldSchema = z.object({
  /** Cycles before this one are shown by their self-summaries at the most. */
  verbatimBefore: cycle,
  /** Cycles before this one are not shown at all. */
  summarisedBefore: cycle,
});

export const nothingWithheld: Withheld = { verbatimBefore: 0, summarisedBefore: 0 };
