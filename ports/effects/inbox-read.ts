import { z } from 'zod';
import { candidateSchema } from '../percept.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  candidates: z.array(candidateSchema),
  /** How many percepts wait in all. */
  depth: z.number().int().nonnegative(),
});

/** Reads the front of the inbox: the percepts that wait, foremost first. */
export const inboxRead = {
  asked: z.object({
    limit: z.number().int(),
    /** Only commands compete; `depth` still counts everything that waits. */
    commandsOnly: z.boolean(),
  }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'handled-once',
  example: { candidates: [], depth: 0 } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
