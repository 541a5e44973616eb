import { z } from 'zod';
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
  /** How far it has looked: less than was asked where much had come. */
  until: z.number().int(),
});

/** Looks what of that which came to memory has come before (docs/model/patterns.md). It reads, and changes nothing. */
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
