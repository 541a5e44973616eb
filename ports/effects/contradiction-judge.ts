import { z } from 'zod';
import { memoryIdSchema, scratchIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

const answer = z.object({
  /** Null: the voice cannot tell, or there is none to be asked. */
  contradicts: z.boolean().nullable(),
  /** One line that stands for the item; null when the voice wrote none. */
  compressed: z.string().nullable(),
  use: modelUseOrNone,
});

/** Does the scratch item contradict the memory? An isolated call of the voice that sees these two and nothing else. */
export const contradictionJudge = {
  asked: z.object({ item: scratchIdSchema, memory: memoryIdSchema }),
  answer,
  failure: failureSchema,
  journal: { idempotent: true, subject: ['item', 'memory'], boundary: 'call' },
  long: false,
  purpose: 'contradiction',
  law: 'no-contradiction',
  example: { contradicts: null, compressed: null, use: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
