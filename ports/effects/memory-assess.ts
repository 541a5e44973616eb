import { z } from 'zod';
import { perceptIdSchema } from '../identifiers.ts';
import { assessmentSchema } from '../assessment.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** The part of the scratch buffer that the exit gate is to judge. */
const assessSchema = z.object({
  cycle: z.number().int(),
  limit: z.number().int(),
  /** The percepts attended to lately, newest first: their embeddings make the attention centroid. */
  attention: z.array(perceptIdSchema),
  focus: z.string().nullable(),
  /** The last cycle whose items were all judged before; all later items are new. */
  judgedUntil: z.number().int(),
});

export type Assess = z.infer<typeof assessSchema>;

const answer = z.object({
  assessments: z.array(assessmentSchema),
  /** How many memories the mind has. */
  memories: z.number().int().nonnegative(),
  /** Whether the scratch buffer holds more than was assessed. */
  more: z.boolean(),
});

/** Measures the scratch buffer for the exit gate, which decides. */
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
