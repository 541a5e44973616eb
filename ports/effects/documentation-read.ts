import { z } from 'zod';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({ text: z.string() });

/** Reads a page of Wakeful's own documentation, or lists its pages. */
export const documentationRead = {
  asked: z.object({
    /** The page, as the list names it; null for the list. */
    path: z.string().nullable(),
    /** The line from which on it is read, from 1. */
    line: z.number().int(),
  }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'knows-the-last',
  example: { text: 'README.md' } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
