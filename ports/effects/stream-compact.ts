import { z } from 'zod';
import { mindSettingsSchema } from '../settings.ts';
import { streamWindowSchema, wholeStream } from '../stream-window.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** A window that has become too large. */
export const compactionSchema = z.object({
  /** The last cycle that is durable. */
  cycle: z.number().int(),
  window: streamWindowSchema,
  limits: mindSettingsSchema.shape.stream,
  /** What the call that was measured took of the budget in all, tokens. */
  tokens: z.number(),
  /** Cycles that stay word for word. */
  pending: z.array(z.number().int()),
  /** The exit gate has judged what came up to this cycle: nothing later is let go of. */
  judgedUntil: z.number().int(),
});

export type Compaction = z.infer<typeof compactionSchema>;

const answer = z.object({ window: streamWindowSchema });

/** Where the window of the stream should stand from now on, so that it fits again. */
export const streamCompact = {
  asked: compactionSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'knows-the-last',
  example: { window: wholeStream } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
