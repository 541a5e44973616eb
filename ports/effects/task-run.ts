import { z } from 'zod';
import { taskFailureSchema } from '../task.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** One attempt at a delegated task. */
export const taskRunSchema = z.object({
  task: z.string(),
  delegate: z.string(),
  assignment: z.string(),
  /** From 0; each has its own key. */
  attempt: z.number().int().nonnegative(),
  /** The key of the attempt whose checkpoint it is taken up from; null to begin at the beginning. */
  checkpoint: z.string().nullable(),
  /** The key of the attempt whose output it completes; null when there is none. */
  partial: z.string().nullable(),
});

export type TaskRun = z.infer<typeof taskRunSchema>;

const answer = z.object({ report: z.string() });

/** An attempt at a task by a delegate, which may do something in the world. */
export const taskRun = {
  asked: taskRunSchema,
  answer,
  failure: z.union([taskFailureSchema, failureSchema]),
  journal: {
    idempotent: 'delegate',
    subject: ['task', 'delegate', 'assignment', 'attempt'],
    boundary: 'task',
  },
  long: true,
  purpose: null,
  law: 'effects-once',
  example: { report: 'It is done.' } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
