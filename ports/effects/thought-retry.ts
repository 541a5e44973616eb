import { z } from 'zod';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { questionSchema, think, thoughtSchema } from './think.ts';

const answer = z.object({ thought: thoughtSchema });

/** Asks the voice once more about the winner of the cycle: it is told what is unsure in its thought, or what a second look found. */
export const thoughtRetry = {
  asked: questionSchema.extend({
    /** Whether it is told what a second look found; else only what is unsure. */
    isAdvised: z.boolean(),
  }),
  answer,
  failure: failureSchema,
  journal: {
    idempotent: true,
    subject: ['cycle', 'step', 'winner', 'percepts', 'isAdvised'],
    boundary: 'call',
  },
  long: false,
  purpose: 'retry',
  law: 'one-second-look',
  example: think.example,
} as const satisfies EffectDefinition;
