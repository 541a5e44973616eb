import { z } from 'zod';
import { curiositySchema } from '../curiosity.ts';
import { cameUponSchema } from '../wandering.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const asked = z.object({
  /** The seed of the mind, and which draw this is: chance is reproducible. */
  seed: z.number(),
  draw: z.number().int().nonnegative(),
  /** Topics that are not to come up, and whether every memory is as likely as any other. */
  avoid: z.array(z.string()),
  isBroad: z.boolean(),
  /** Whether it dreams: two things that lie far apart come together. */
  dreams: z.boolean(),
  /** What it has noticed that it does not know; left out for nothing. */
  curiosity: curiositySchema.optional(),
});

export type Wander = z.infer<typeof asked>;

const answer = z.object({
  /** Null when there was nothing to come upon. */
  found: cameUponSchema.nullable(),
});

/** Lets the mind wander through its memory. It reads, and changes nothing: no model is called and no weight moves. */
export const memoryWander = {
  asked,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'answered-first',
  example: { found: null } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
