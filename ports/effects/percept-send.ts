import { z } from 'zod';
import { perceptIdSchema } from '../identifiers.ts';
import { perceptSourceSchema } from '../percept.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** Something that a mind brings to its own notice. The same id is accepted once, however often it is sent. */
const noticeSchema = z.object({
  percept: perceptIdSchema,
  source: perceptSourceSchema,
  text: z.string(),
  /** What stands below the text: what came of an effect, or the result that a person wrote into a command. */
  about: z
    .union([z.strictObject({ effect: z.string() }), z.strictObject({ command: perceptIdSchema })])
    .nullable(),
});

export type Notice = z.infer<typeof noticeSchema>;

const answer = z.object({
  /** It was known already, and has been handled. */
  handled: z.boolean(),
});

/** Something that a mind brings to its own notice, by way of its inbox. */
export const perceptSend = {
  asked: noticeSchema,
  answer,
  failure: failureSchema,
  journal: null,
  long: false,
  purpose: null,
  law: 'handled-once',
  example: { handled: false } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
