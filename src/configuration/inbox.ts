import { z } from 'zod';

/** What waits for attention, and how much of it may. */
export const inboxSchema = z
  .strictObject({
    capacity: z
      .int()
      .min(1)
      .max(10_000_000)
      .default(10_000)
      .describe('How many percepts may wait; above that the inbox refuses new ones. Default 10000.'),
    longestText: z
      .int()
      .min(100)
      .max(10_000_000)
      .default(1_000_000)
      .describe(
        'The longest text of one percept, characters, 100 to 10000000; a longer one is refused. Default 1000000.',
      ),
  })
  .prefault({})
  .describe('What waits for attention, and how much of it may.');
