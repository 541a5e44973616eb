import { z } from 'zod';
import type { PerceptId } from '../../ports/identifiers.ts';
import { strategies, type TaskTerms } from '../../ports/task.ts';

const count = z.number().int().nonnegative();
const strategy = z.enum(strategies);

/** Plain JSON, checked when a checkpoint is restored. Reports and partial output stand in the journal: here are only their keys. */
export const taskContextSchema = z.object({
  mind: z.string(),
  /** How often it was born anew after it broke; part of its effect keys. */
  life: count,
  task: z.string(),
  /** The commit that makes durable where it stands; null when nothing waits for one. */
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
  /** Attempts that were made because an earlier one led to no report. */
  retries: count,
  /** The keys of the attempts whose checkpoint the newest one is taken up from, and whose output it completes. */
  checkpoint: z.string().nullable(),
  partial: z.string().nullable(),
  /** How far the newest attempt has told that it is, 0 to 1. */
  progress: z.number().nullable(),
  /** Why it stands where it stands, in words. */
  why: z.string(),
  /** Nobody knows what became of the newest attempt: the journal holds it. */
  isHeld: z.boolean(),
  /** How often the newest attempt was interrupted; tells the percepts about it apart. */
  interruptions: count,
  /** What the mind is being told, and how often that was tried in vain; null when it is told nothing. */
  status: z.enum(['reported', 'failed', 'interrupted', 'cancelled']).nullable(),
  tries: count,
  /** Where the report stands: with the newest attempt, or in the command of a person. */
  result: z
    .string()
    .transform((id) => id as PerceptId)
    .nullable(),
  /** A former life of it broke. */
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
  /** What it is taken up with; a task that has just been decided on has none. */
  from?: Pick<TaskContext, 'attempt' | 'checkpoint' | 'partial'>;
  /** Why its former life broke. */
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
