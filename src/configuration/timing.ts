import { z } from 'zod';
import { activityBreaches, activitySchema } from './activity.ts';
import { durationSchema } from './duration.ts';
import { rule } from './rule.ts';

/** The pace of the loop as a whole (docs/model/timing.md). */
export const timingSchema = z
  .strictObject({
    minimumInterval: durationSchema({ shortest: 10, longest: 60_000 })
      .prefault('100 ms')
      .describe(
        'How soon the next cycle comes when something urgent waits, a duration from 10 ms to 60 s. Default 100 ms.',
      ),
    callFloor: durationSchema({ longest: 3_600_000 })
      .prefault('2 s')
      .describe(
        'The least time between two model calls of the mind, a duration up to 1 h; it does not hold in overload. Default 2 s.',
      ),
    activity: activitySchema,
  })
  .superRefine(...rule(activityBreaches))
  .prefault({})
  .describe('The pace of the loop as a whole.');
