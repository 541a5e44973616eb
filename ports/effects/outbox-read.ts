import { z } from 'zod';
import { utteranceIdSchema } from '../identifiers.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  /** When each of them was delivered, by its id, milliseconds since the epoch; those of which that is not known are left out. */
  delivered: z.record(z.string(), z.number().int()),
});

/** Looks up when something that the mind said was delivered: nobody answers what they cannot have heard. */
export const outboxRead = {
  asked: z.object({ utterances: z.array(utteranceIdSchema) }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'consented-once',
  example: { delivered: {} } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
