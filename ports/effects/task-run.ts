import { z } from 'zod';
import { memoryIdSchema } from '../identifiers.ts';
import { taskFailureSchema } from '../task.ts';
import { learntSchema, mostLearnt } from '../worker.ts';
import { failureSchema, type EffectDefinition } from './definition.ts';

/** One attempt at a delegated task. */
export const taskRunSchema = z.object({
  task: z.string(),
  delegate: z.string(),
  assignment: z.string(),
  /** The number of the attempt, from 0; each has its own key. */
  attempt: z.number().int().nonnegative(),
  /** The key of the attempt whose checkpoint this one resumes from; null to begin at the beginning. */
  checkpoint: z.string().nullable(),
  /** The key of the attempt whose partial output this one completes; null when there is none. */
  partial: z.string().nullable(),
});

export type TaskRun = z.infer<typeof taskRunSchema>;

const answer = z.object({
  report: z.string(),
  /** What a worker mind has learnt (docs/model/workers.md); left out for nothing. */
  learnt: z.array(learntSchema).max(mostLearnt).optional(),
  /** The memories that a worker mind was given copies of; left out for none. */
  drawsOn: z.array(memoryIdSchema).optional(),
});

/** Has a delegate make one attempt at a task, which may change something in the world. */
export const taskRun = {
  asked: taskRunSchema,
  answer,
  failure: z.union([taskFailureSchema, failureSchema]),
  journal: {
    idempotent: 'performer',
    subject: ['task', 'delegate', 'assignment', 'attempt'],
    boundary: 'task',
  },
  long: true,
  purpose: null,
  law: 'effects-once',
  example: { report: 'It is done.' } satisfies z.infer<typeof answer>,
} as const satisfies EffectDefinition;
