import { z } from 'zod';

/** A call of a tool or delegate that a rate limit counts: the key of its effect, its name, and when, milliseconds since the epoch. */
export const countedCallSchema = z.object({ key: z.string(), name: z.string(), at: z.number().int() });

export type CountedCall = z.infer<typeof countedCallSchema>;

/** An external call that is to stand in the log of governance, and the rule by which it does. */
export const externalCallSchema = z.object({
  tool: z.string(),
  effect: z.string(),
  rule: z.string(),
  at: z.number().int(),
});
