import { z } from 'zod';
import { goalStatuses, type Goal } from '../../../ports/goal.ts';
import type { Stage } from '../stage/stage.ts';
import { expectationKind } from '../vocabulary.ts';
import { isInRange, rangeSchema, rangeText } from './range.ts';

export const goalStandsExpectation = expectationKind({
  name: 'goal',
  summary: 'Where a goal of the mind stands.',
  schema: z.strictObject({
    id: z.string().min(1).describe('Which goal.'),
    status: z.enum(goalStatuses).default('active').describe('active, done or dropped. Default active.'),
    progress: rangeSchema
      .optional()
      .describe('How far it is, 0 to 1: a number, or { atLeast, atMost }. Default anything.'),
  }),
  judge: async ({ id, status, progress }, stage) => {
    const goal = await goalNamed(id, stage);
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

/** The goal as the mind has it; from the log when the mind is down or has it no more. */
async function goalNamed(id: string, stage: Stage): Promise<Goal | undefined> {
  const known = stage.mind?.state().goals.find((goal) => goal.id === id);
  if (known !== undefined) return known;
  // newest first
  const log = await (await stage.record()).self.goals(logRead);
  return log.find(({ goal }) => goal.id === id)?.goal;
}

/** How much of the log of goals is read. */
const logRead = 1_000;
