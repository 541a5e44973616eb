import { z } from 'zod';
import { perceptIdSchema } from '../identifiers.ts';
import { governanceModeSchema, mandateResponseSchema } from '../mandates.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** What is asked of the mandates for a turn. */
export const mandatesAskedSchema = z.object({
  cycle: z.number().int(),
  query_id: z.string(),
  /** The mode of governance that the turn began with. */
  mode: governanceModeSchema,
  /** What the turn is about: the winner, and what else was said to the mind. */
  percepts: z.array(perceptIdSchema),
  /** How long an answer is waited for, milliseconds. */
  timeout_ms: z.number(),
});

export type MandatesAsked = z.infer<typeof mandatesAskedSchema>;

const answer = mandateResponseSchema.extend({
  /** What the budget left out, what is left of it, and whether every critical mandate had room. */
  excluded: z.number().int(),
  budget_remaining: z.number().int(),
  essential_complete: z.boolean(),
});

/** Asks which mandates, capabilities and rules apply to a turn (docs/model/mandates.md). */
export const mandatesQuery = {
  asked: mandatesAskedSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'granted-governance',
  example: {
    mandates: [],
    capabilities: [],
    governance_rules: [],
    timestamp: '2025-11-05T10:30:00.000Z',
    query_time_ms: 0,
    excluded: 0,
    budget_remaining: 500,
    essential_complete: true,
  } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
