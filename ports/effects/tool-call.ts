import { z } from 'zod';
import { consentSchema } from '../consent.ts';
import { ownActSchema } from '../own-act.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

const answer = z.object({
  text: z.string(),
  /** What it does to the mind that called it, where it is a tool of the mind itself; left out for nothing. */
  own: ownActSchema.optional(),
});

/** Calls a tool of the host, which may change something in the world. */
export const toolCall = {
  asked: z.object({
    tool: z.string(),
    /** The input as JSON, as the voice wrote it: the same text whenever the same call is asked for again. */
    input: z.string(),
    /** The consent under which it is called; left out where it needs none. */
    consent: consentSchema.optional(),
  }),
  answer,
  failure: failureSchema,
  journal: { idempotent: 'performer', subject: ['tool', 'input'], boundary: 'tool' },
  long: false,
  purpose: null,
  law: 'effects-once',
  example: { text: 'It rains.' } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
