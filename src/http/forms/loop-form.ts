import { z } from 'zod';
import { gutActions } from '../../../ports/gut.ts';

const count = z.number().int();

/** How what a mind is made of moved from deep pass to deep pass. */
export const loopForm = z
  .object({
    passes: z.array(
      z.object({
        cycle: count.describe('The last cycle before the pass.'),
        at: z.number(),
        since: count.describe('The last cycle before the pass before it; 0 where that is not on record.'),
        felt: count.describe('How many moments were felt in between.'),
        near: z.number().nullable().describe('The mean of how near they were, -1 to 1; null for none.'),
        did: z.record(z.enum(gutActions), count).describe('In how many of them it did what.'),
        made: count.describe('How many memories the cycles in between made that are not withdrawn.'),
        moved: z
          .number()
          .nullable()
          .describe(
            'How far the middle of what it is made of moved, 1 - cosine; null where that is not known.',
          ),
        along: z
          .number()
          .nullable()
          .describe(
            'How much of that went towards what was felt, -1 to 1: the loop closes above 0. Null where nothing moved or was felt.',
          ),
        strongest: z
          .array(
            z.object({
              cycle: count,
              percept: z.string(),
              near: z.number(),
              said: z.string().nullable().describe('How the text of its percept begins.'),
            }),
          )
          .describe('What was felt most strongly, of what is kept of it: near or far.'),
      }),
    ),
  })
  .meta({ id: 'StrangeLoop' });
