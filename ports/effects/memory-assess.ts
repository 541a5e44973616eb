import { z } from 'zod';
import { perceptIdSchema } from '../identifiers.ts';
import { assessmentSchema } from '../memory.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** What of the scratch buffer is to be looked at by the exit gate. */
const assessSchema = z.object({
  cycle: z.number().int(),
  limit: z.number().int(),
  /** What was attended to lately, newest first: their embeddings make the attention centroid. */
  attention: z.array(perceptIdSchema),
  focus: z.string().nullable(),
  /** What came up to this cycle was looked at before; all else is here as if it had just come. */
  judgedUntil: z.number().int(),
});

export type Assess = z.infer<typeof assessSchema>;

const answer = z.object({
  assessments: z.array(assessmentSchema),
  /** How many memories there are by now. */
  memories: z.number().int().nonnegative(),
  /** The scratch buffer holds more than was looked at. */
  more: z.boolean(),
});

/** The scratch buffer, measured for the exit gate, which decides. */
export const memoryAssess = {
  asked: assessSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'one-fate',
  example: { assessments: [], memories: 0, more: false } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
