import { z } from 'zod';
import { perceptIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

const answer = z.object({
  /** 0 to 1; null where the voice gives no number. */
  verbalised: z.number().min(0).max(1).nullable(),
  use: modelUseOrNone,
});

/** Asks the voice how sure it is of a thought. An isolated call that sees what was asked and what was thought, and nothing else. */
export const confidenceAsk = {
  asked: z.object({ cycle: z.number().int(), step: z.number().int(), winner: perceptIdSchema }),
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['cycle', 'step', 'winner'], boundary: 'call' },
  long: false,
  purpose: 'confidence',
  law: 'one-second-look',
  example: { verbalised: 0.9, use: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
