import { z } from 'zod';
import { adviceSchema } from '../judgement.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseSchema } from './model-use.ts';
import { questionSchema } from './think.ts';

const answer = z.object({ advice: adviceSchema, use: modelUseSchema });

/** Asks the other voice of the configuration to look at a thought: what it would answer, why, and what was wrong. It only advises. */
export const thoughtEscalate = {
  asked: questionSchema,
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['cycle', 'step', 'winner', 'percepts'], boundary: 'call' },
  long: false,
  purpose: 'escalation',
  law: 'one-second-look',
  example: {
    advice: {
      answer: 'At nine.',
      explanation: 'It was told on Monday.',
      error: 'guessed',
      correction: 'Look for what was told before guessing.',
    },
    use: {
      voice: 'scripted',
      model: 'scripted',
      usage: { inputTokens: 10, outputTokens: 5, cachedTokens: 0 },
    },
  } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
