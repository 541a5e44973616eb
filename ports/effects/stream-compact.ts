import { z } from 'zod';
import { mindSettingsSchema } from '../settings.ts';
import { streamWindowSchema, wholeStream } from '../stream-window.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** The state of a stream window that has become too large. */
export const compactionSchema = z.object({
  /** The last cycle that is durable. */
  cycle: z.number().int(),
  window: streamWindowSchema,
  /** `highWater`: the share of the budget above which it moves; the usual one when left out. */
  limits: mindSettingsSchema.shape.stream.extend({ highWater: z.number().optional() }),
  /** The size of the measured call, tokens in all. */
  tokens: z.number(),
  /** Cycles that are kept word for word. */
  pending: z.array(z.number().int()),
  /** The last cycle whose items the exit gate has judged: nothing later is compacted. */
  judgedUntil: z.number().int(),
});

export type Compaction = z.infer<typeof compactionSchema>;

const answer = z.object({ window: streamWindowSchema });

/** Computes where the window of the stream should begin so that it fits the budget again. */
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
