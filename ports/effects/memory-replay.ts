import { z } from 'zod';
import { replayedLinkSchema } from '../replay.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const asked = z.object({
  /** The last cycle that a dream has gone over; 0 before the first. */
  after: z.number().int().nonnegative(),
  /** The last cycle to go over. */
  until: z.number().int().positive(),
});

const answer = z.object({ links: z.array(replayedLinkSchema) });

/** Finds which of the moments that came to mind in these cycles followed one another (docs/model/consolidation.md): a dream goes through them again. It reads, and changes nothing. */
export const memoryReplay = {
  asked,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'gathered-whole',
  example: { links: [] } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
