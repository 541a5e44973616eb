import { z } from 'zod';
import { innerSettingsSchema, innerStateSchema, thoughtOrigins } from '../inner.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

/** The input of a reviewer: how the mind feels in numbers, and its newest thoughts, oldest first. */
const reviewSchema = z.object({
  inner: innerStateSchema,
  personality: innerSettingsSchema.shape.personality,
  thoughts: z.array(z.object({ origin: z.enum(thoughtOrigins), trigger: z.string(), thought: z.string() })),
});

export type Review = z.infer<typeof reviewSchema>;

const answer = z.object({
  /** The review; empty when there is nothing to say. */
  text: z.string(),
  use: modelUseOrNone,
});

/**
 * Asks for a review of the mind, as a clinician behind a one-way mirror would write it. An isolated call; nothing in the mind
 * hears of it (I8).
 */
export const reviewWrite = {
  asked: reviewSchema,
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['thoughts'], boundary: 'call' },
  long: false,
  purpose: 'review',
  law: 'silent-reviewer',
  example: { text: 'Nothing to note.', use: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
