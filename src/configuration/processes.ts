import { z } from 'zod';
import { durationSchema } from './duration.ts';

/** One program whose processes are watched. */
export const watchedProcessSchema = z
  .strictObject({
    name: z.string().min(1).max(100).describe('What the mind calls it, unique, up to 100 characters.'),
    command: z.string().min(1).max(1_000).describe('What its command line holds, like "nginx: worker".'),
    memory: z
      .int()
      .min(1)
      .max(100_000_000)
      .optional()
      .describe('The most memory of one process, MB. Default none.'),
    processor: z
      .number()
      .positive()
      .max(1_000)
      .optional()
      .describe(
        'The most of a processor that one process takes from look to look; 1 is a whole one. Default none.',
      ),
    interval: durationSchema({ shortest: 1_000, longest: 86_400_000 })
      .prefault('10 s')
      .describe('How often it is looked for, 1 s to 1 d. Default 10 s.'),
    boost: z
      .number()
      .min(0)
      .max(5)
      .default(0)
      .describe('What its news gains in the order of attention, 0 to 5 points. Default 0.'),
  })
  .describe('One program whose processes are watched.');

/** The watched programs (docs/watched-processes.md). */
export const processesSchema = z
  .array(watchedProcessSchema)
  .default([])
  .describe(
    'Programs of this machine of which the mind notices that they start, end or take too much. Default none.',
  );

/** One checked watched program. */
export type WatchedProcessConfiguration = z.output<typeof watchedProcessSchema>;
