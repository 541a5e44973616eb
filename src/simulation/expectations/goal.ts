import { z } from 'zod';
import { goalStatuses } from '../../../ports/goal.ts';
import { expectationKind } from '../vocabulary.ts';
import { isInRange, rangeSchema, rangeText } from './range.ts';

export const goalStands = expectationKind({
  name: 'goal',
  summary: 'Where a goal of the mind stands, as its log says.',
  schema: z.strictObject({
    id: z.string().min(1).describe('Which goal.'),
    status: z.enum(goalStatuses).default('active').describe('active, done or dropped. Default active.'),
    progress: rangeSchema
      .optional()
      .describe('How far it is, 0 to 1: a number, or { atLeast, atMost }. Default anything.'),
  }),
  judge: async ({ id, status, progress }, stage) => {
    // newest first
    const log = await (await stage.record()).self.goals(logRead);
    const goal = log.find((change) => change.goal.id === id)?.goal;
    const far = progress === undefined ? '' : ` at ${rangeText(progress)}`;
    return {
      wanted: `goal ${id} ${status}${far}`,
      holds: goal?.status === status && (progress === undefined || isInRange(goal.progress, progress)),
      found:
        goal === undefined
          ? `there was no goal ${id}`
          : `goal ${id} was ${goal.status} at ${goal.progress.toFixed(2)}`,
    };
  },
});

/** How much of the log of goals is read. */
const logRead = 1_000;
