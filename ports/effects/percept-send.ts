import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema } from '../identifiers.ts';
import { perceptSourceSchema } from '../percept.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** A notice that a mind sends to itself as a percept. The same id is accepted once, however often it is sent. */
const noticeSchema = z.object({
  percept: perceptIdSchema,
  source: perceptSourceSchema,
  text: z.string(),
  /** Text shown below the notice: the outcome of an effect, or the result that a person wrote into a command. */
  about: z
    .union([z.strictObject({ effect: z.string() }), z.strictObject({ command: perceptIdSchema })])
    .nullable(),
  /** The memories that the text quotes: it is not sent where one of them was withdrawn since; left out for none. */
  quotes: z.array(memoryIdSchema).optional(),
  /** The cycle that felt what the text says again: it is not sent where what that was about was forgotten since; left out for none. */
  felt: z.number().int().optional(),
});

export type Notice = z.infer<typeof noticeSchema>;

const answer = z.object({
  /** Whether the percept was known already and has been handled. */
  handled: z.boolean(),
});

/** Sends the mind a notice through its own inbox. */
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
