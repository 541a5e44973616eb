import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** What the mind wants to be reminded of. */
export const recallSchema = z.object({
  cycle: z.number().int(),
  /** What it attends to: the cue. */
  winner: perceptIdSchema,
  /** How far activation spreads over what was recalled together: 1, and 2 while the mind wanders. */
  hops: z.union([z.literal(1), z.literal(2)]),
  /** What came to mind last: it is active still, and brings along what was recalled together with it. */
  active: z.array(memoryIdSchema),
});

export type Recall = z.infer<typeof recallSchema>;

const answer = z.object({
  /** Best first. */
  recalled: z.array(memoryIdSchema),
  /** Found and not recalled, down to 15 ranks below. */
  nearMisses: z.array(memoryIdSchema),
});

/** What the winner of a cycle brings to mind. */
export const memoryRecall = {
  asked: recallSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'no-echo',
  example: { recalled: [], nearMisses: [] } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
