import { z } from 'zod';
import { candidateSchema } from '../percept.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  candidates: z.array(candidateSchema),
  /** How much waits in all. */
  depth: z.number().int().nonnegative(),
});

/** What waits in the inbox, foremost first. */
export const inboxRead = {
  asked: z.object({
    limit: z.number().int(),
    /** Only commands compete; how much waits in all is told all the same. */
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
