import { z } from 'zod';
import { autonomyLevelSchema, autonomySchema } from '../../../ports/autonomy.ts';

/** How it stands with the autonomy of a mind. */
export const autonomyAccountForm = z
  .object({
    held: autonomySchema.nullable().describe('The level, and since when. Null where it is not governed.'),
    levels: z.array(z.object({ level: autonomyLevelSchema, allows: z.string() })),
    next: z
      .object({
        level: autonomyLevelSchema,
        criteria: z.array(
          z.object({
            name: z.string(),
            text: z.string().describe('With its figure now, in words.'),
            figure: z.number(),
            needed: z.number().describe('What it has to be at least, or at the most.'),
            atMost: z.boolean(),
            isMet: z.boolean(),
          }),
        ),
      })
      .nullable()
      .describe('The level above, and what it asks for. Null at the highest, and where nothing is governed.'),
  })
  .meta({ id: 'AutonomyAccount' });
