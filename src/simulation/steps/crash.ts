import { z } from 'zod';
import { durationSchema } from '../../configuration/duration.ts';
import { crashPoints } from '../stage/crash-point.ts';
import { durationText } from '../time-text.ts';
import { stepKind } from '../vocabulary.ts';

/** The step that kills the process. */
export const crashStep = stepKind({
  name: 'crash',
  summary:
    'Kills the process of the mind as kill -9 does: "now", or when the mind is next at a point, like { during: thinking }, to which it has to come before the next "restart" and the end. While it is down, nothing can be said to it.',
  schema: z.union([
    z.literal('now'),
    z.strictObject({
      during: z.enum(crashPoints).describe('The point between what was done and what comes next.'),
    }),
  ]),
  describe: (when) => (when === 'now' ? 'now' : `when it is next ${when.during}`),
  run: async (when, stage, path) => {
    if (when === 'now') await stage.crash();
    else stage.crashDuring(when.during, path);
  },
});

/** The step that starts the mind anew. */
export const restartStep = stepKind({
  name: 'restart',
  summary: 'Stops the mind cleanly, if it is awake, and starts it anew: "restart:", or { after: 5 min }.',
  schema: z
    .strictObject({
      after: durationSchema().prefault(0).describe('How long it is down, a duration. Default 0 s.'),
    })
    .nullable()
    .transform((given) => given ?? { after: 0 }),
  describe: ({ after }) => (after === 0 ? 'at once' : `after ${durationText(after)}`),
  run: async ({ after }, stage) => {
    await stage.stop();
    if (after > 0) await stage.pass(after);
    await stage.wake();
  },
});
