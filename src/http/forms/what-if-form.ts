import { z } from 'zod';
import { mindNameSchema } from '../../../ports/mind-name.ts';

const id = z.string().min(1).max(300);
const text = z.string().max(20_000);

/** The one thing that is edited, and how the life is lived on. */
export const whatIfQuestionForm = z
  .strictObject({
    edit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percept'), id, text }).describe('Something that came in said this.'),
      z
        .strictObject({ kind: z.literal('memory'), id, content: text.min(1).nullable() })
        .describe('It remembered this instead; null: nothing of it.'),
      z
        .strictObject({
          kind: z.literal('answer'),
          key: id.describe('The key of the call, as the cycle lists it.'),
          text: text.describe('What is thought.'),
          say: text
            .min(1)
            .nullable()
            .optional()
            .describe('What is said aloud, null for nothing; left out, what was said is said.'),
        })
        .describe('A call of the voice was answered this.'),
    ]),
    as: mindNameSchema.describe('The name of the fork.'),
    cycle: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('The end of the cycle where it begins; the newest that fits when left out.'),
    cycles: z
      .number()
      .int()
      .min(1)
      .max(20)
      .optional()
      .describe('How many cycles it lives by itself once the lives differ; 3 when left out.'),
  })
  .meta({ id: 'WhatIfQuestion' });

const saidForm = z.object({ cycle: z.number().int(), space: z.string(), text: z.string() });

/** What came of a life with one thing edited. */
export const whatIfForm = z
  .object({
    mind: z.string().describe('The id of the fork; it is asleep.'),
    from: z.object({ cycle: z.number().int(), commit: z.number().int(), at: z.number() }),
    edited: z.object({ before: z.string(), after: z.string().nullable() }),
    difference: z
      .object({
        kind: z.enum(['message', 'command', 'call']),
        what: z.string(),
        path: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        sequence: z.number().int(),
        cycle: z.number().int(),
        at: z.number(),
      })
      .nullable()
      .describe('The first place in which the lives differ; null where they are the same.'),
    cycles: z.object({ same: z.number().int(), own: z.number().int() }),
    ended: z.enum(['cycles', 'quiet', 'same']),
    said: z.object({ before: z.array(saidForm), after: z.array(saidForm) }),
  })
  .meta({ id: 'WhatIf' });
