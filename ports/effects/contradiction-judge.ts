import { z } from 'zod';
import { memoryIdSchema, scratchIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';
import { modelUseOrNone } from './model-use.ts';

const answer = z.object({
  /** Null when the voice cannot tell, or no voice can be asked. */
  contradicts: z.boolean().nullable(),
  /** A one-line summary of the item; null when the voice wrote none. */
  compressed: z.string().nullable(),
  use: modelUseOrNone,
});

/**
 * Whether the scratch item contradicts the memory, judged by the voice. An isolated call of the voice that sees these two and
 * nothing else.
 */
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
