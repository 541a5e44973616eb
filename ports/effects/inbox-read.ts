import { z } from 'zod';
import { measuredSchema } from '../attention.ts';
import { perceptIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  candidates: z.array(measuredSchema),
  /** How many percepts wait in all. */
  depth: z.number().int().nonnegative(),
});

/** Reads the front of the inbox: the percepts that wait, foremost first, and measures what speaks for each. */
export const inboxRead = {
  asked: z.object({
    limit: z.number().int(),
    /** Only commands compete; `depth` still counts everything that waits. */
    commandsOnly: z.boolean(),
    /** What the latest cycles were about, oldest first: by it the novelty of what waits is measured. */
    winners: z.array(perceptIdSchema).optional(),
  }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'handled-once',
  example: { candidates: [], depth: 0 } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
