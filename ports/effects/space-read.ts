import { z } from 'zod';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({ text: z.string() });

/** Reads the latest messages of a space, for a mind that enters it. */
export const spaceRead = {
  asked: z.object({ space: z.string() }),
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'knows-the-last',
  example: { text: 'You are in it.' } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
