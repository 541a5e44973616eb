import { z } from 'zod';
import type { PerceptId } from '../../ports/identifiers.ts';
import { strategies, type TaskTerms } from '../../ports/task.ts';

const count = z.number().int().nonnegative();
const strategy = z.enum(strategies);

/**
 * The context of a task: plain JSON, checked when a checkpoint is restored. Reports and partial output stand in the journal:
 * here are only their keys.
 */
export const taskContextSchema = z.object({
  mind: z.string(),
  /** How often it was created anew after it broke; part of its effect keys. */
  life: count,
  task: z.string(),
  /** The commit that makes its state durable; null when it waits for none. */
  commit: count.nullable(),
  delegate: z.string(),
  assignment: z.string(),
  terms: z.object({
    timeout: z.number(),
    retries: count,
    recovery: z.object({ ifAgentLost: strategy, ifTimeout: strategy, ifPartialOutput: strategy }),
  }) satisfies z.ZodType<TaskTerms>,
  /** The newest attempt, from 0, and whether it has been asked for. */
  attempt: count,
  hasBegun: z.boolean(),
  /** Attempts made because an earlier one led to no report. */
  retries: count,
  /** The keys of the attempts from whose checkpoint the newest one resumes, and whose output it completes. */
  checkpoint: z.string().nullable(),
  partial: z.string().nullable(),
  /** The progress that the newest attempt reported, 0 to 1. */
  progress: z.number().nullable(),
  /** The reason for its state, in words. */
  why: z.string(),
  /** Whether nobody knows what became of the newest attempt: the journal holds it. */
  isHeld: z.boolean(),
  /** How often the newest attempt was interrupted; distinguishes the percepts about it. */
  interruptions: count,
  /** The status that the mind is being told, and how often sending it failed; null when there is nothing to tell. */
  status: z.enum(['reported', 'failed', 'interrupted', 'cancelled']).nullable(),
  tries: count,
  /** The place of the report: with the newest attempt, or in the command of a person. */
  result: z
    .string()
    .transform((id) => id as PerceptId)
    .nullable(),
  /** Whether an earlier life of it broke. */
  isBroken: z.boolean(),
});

export type TaskContext = z.infer<typeof taskContextSchema>;

export interface TaskInput {
  mind: string;
  life: number;
  task: string;
  commit: number;
  delegate: string;
  assignment: string;
  terms: TaskTerms;
  /** The attempt that it is adopted with; a task that has just been decided on has none. */
  from?: Pick<TaskContext, 'attempt' | 'checkpoint' | 'partial'>;
  /** Why its earlier life broke. */
  broken?: string;
}

/** The context of a task at its birth. */
export function newTask({ from, broken, ...decided }: TaskInput): TaskContext {
  return {
    ...decided,
    attempt: from?.attempt ?? 0,
    hasBegun: false,
    retries: from?.attempt ?? 0,
    checkpoint: from?.checkpoint ?? null,
    partial: from?.partial ?? null,
    progress: null,
    why: broken ?? '',
    isHeld: false,
    interruptions: 0,
    status: null,
    tries: 0,
    result: null,
    isBroken: broken !== undefined,
  };
}
