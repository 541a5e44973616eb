import { z } from 'zod';
import { reflectedOnSchema } from '../reflection.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

const answer = z.object({
  /** What was found, in words; empty when there is nothing to say. */
  text: z.string(),
  /** How significant it is by its own account, 0 to 1; 0 when it gave none. */
  significance: z.number().min(0).max(1),
  use: modelUseOrNone,
});

/** Has the mind look back, in an isolated call of the voice that sees what is reflected on and nothing else. */
export const reflectionWrite = {
  asked: z.object({ about: reflectedOnSchema }),
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['about'], boundary: 'call' },
  long: false,
  purpose: 'reflection',
  law: 'kept-once',
  example: {
    text: 'Went well: the answer was short.',
    significance: 0.7,
    use: null,
  } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
