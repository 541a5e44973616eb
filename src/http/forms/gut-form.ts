import { z } from 'zod';
import { gutActions } from '../../../ports/gut.ts';
import { outcomeParts } from '../../../theory/gut-axes.ts';
import { outcomeForm } from './memory-form.ts';

const moment = z.number();

/** What a mind is made of, and what it has felt. */
export const gutForm = z
  .object({
    attuned: z
      .object({
        cycle: z.number().int().describe('The last cycle before the deep pass that found it.'),
        at: moment,
        model: z.string().describe('The embedder of its vectors.'),
        usual: z
          .object({ mean: z.number(), deviation: z.number(), of: z.number().int() })
          .nullable()
          .describe('What is usual for it; null while it has felt too little.'),
        identity: z.number().int().describe('How many memories are held as identity.'),
        goals: z.number().int(),
        memories: z.number().int().describe('How many there are in all.'),
        shares: z
          .object({ identity: z.number(), goals: z.number(), memories: z.number() })
          .describe('What each layer counts in the middle of it, together 1.'),
        axes: z.array(
          z.object({
            share: z.number().describe('The share of all difference that lies in it, 0 to 1.'),
            meaning: z
              .object({
                part: z.enum(outcomeParts),
                r: z.number(),
                p: z.number(),
                outcomes: z.number().int(),
              })
              .nullable()
              .describe('The part of the outcome that it goes with; null while it means nothing.'),
          }),
        ),
        people: z
          .array(
            z.object({
              person: z.string(),
              of: z.number().int().describe('How many memories of what they told there are.'),
              near: z
                .number()
                .nullable()
                .describe('How near their middle lies to who it takes itself to be, -1 to 1.'),
              cares: z.array(z.string()).describe('What lies nearest to that middle.'),
            }),
          )
          .describe('Those who told it most.'),
      })
      .nullable()
      .describe('Null before its first deep pass: until then it goes by its identity and goals alone.'),
    moments: z.array(
      z.object({
        cycle: z.number().int(),
        percept: z.string(),
        at: moment,
        said: z
          .string()
          .nullable()
          .describe('How the text of its percept begins; null where that has none or is not kept any more.'),
        near: z.number().describe('How near it was to what the mind is made of, -1 to 1.'),
        action: z.enum(gutActions),
        outcome: outcomeForm.describe('What became of it; null where that is not known.'),
      }),
    ),
  })
  .meta({ id: 'Gut' });
