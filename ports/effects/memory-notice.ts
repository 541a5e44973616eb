import { z } from 'zod';
import { opposedSchema } from '../opposed.ts';
import { occurrenceSchema } from '../pattern.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const asked = z.object({
  /** The last cycle that was looked at; 0 before the first. */
  after: z.number().int().nonnegative(),
  /** The last cycle to look at. */
  until: z.number().int().positive(),
});

const answer = z.object({
  occurrences: z.array(occurrenceSchema),
  /** What of it says the contrary of what came before; left out for nothing. */
  opposed: z.array(opposedSchema).optional(),
  /** How far it has looked: less than was asked where much had come. */
  until: z.number().int(),
});

/** Looks what of that which came to memory has come before (docs/model/patterns.md), and what of it says the contrary of what did (docs/model/consolidation.md). It reads, and changes nothing. */
export const memoryNotice = {
  asked,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'gathered-whole',
  example: { occurrences: [], until: 20 } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
