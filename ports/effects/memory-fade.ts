import { z } from 'zod';
import { fadedSchema } from '../gathered.ts';
import { memoryIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const asked = z.object({
  /** The last memory that was looked at in this walk; null: from the first. */
  after: memoryIdSchema.nullable(),
  /** Up to when fading is counted already, milliseconds since the epoch: when the walk before this one began; null: it is the first. */
  since: z.number().nullable(),
  /** Up to when it is counted by this walk. */
  until: z.number(),
});

export type Fade = z.infer<typeof asked>;

const answer = z.object({
  faded: z.array(fadedSchema),
  /** Where the walk goes on; null: it is over. */
  next: memoryIdSchema.nullable(),
});

/** Looks which memories have faded (docs/model/consolidation.md). It reads, and changes nothing. */
export const memoryFade = {
  asked,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'gathered-whole',
  example: { faded: [], next: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
