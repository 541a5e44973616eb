import type { MemoryId } from './identifiers.ts';
import { z } from 'zod';
import type { Learnt } from './worker.ts';

/** The strategies for a task that cannot go on as it was begun (docs/model/rooms-and-tasks.md). */
export const strategies = ['restartFromCheckpoint', 'attemptCompletion', 'escalateToHuman'] as const;

/**
 * - `restartFromCheckpoint`: another attempt, from the checkpoint when the last one was past the half, else from the beginning;
 * - `attemptCompletion`: another attempt, which is given what there is of the output and completes it;
 * - `escalateToHuman`: nothing more is tried until a person says what became of it.
 */
export type Strategy = (typeof strategies)[number];

/** The strategy for each kind of trouble with a task. */
export type TaskRecovery = z.infer<typeof taskRecoverySchema>;
const taskRecoverySchema = z.object({
  ifAgentLost: z.enum(strategies),
  ifTimeout: z.enum(strategies),
  ifPartialOutput: z.enum(strategies),
});

/** The terms on which a delegate is given tasks. */
export type TaskTerms = z.infer<typeof taskTermsSchema>;
const taskTermsSchema = z.object({
  /** The longest time of one attempt, milliseconds. */
  timeout: z.number(),
  /** How often a task is tried again before it counts as failed. */
  retries: z.number(),
  recovery: taskRecoverySchema,
});

/** The default terms of a delegate (docs/model/rooms-and-tasks.md). */
export const defaultTerms: TaskTerms = {
  timeout: 600_000,
  retries: 3,
  recovery: {
    ifAgentLost: 'restartFromCheckpoint',
    ifTimeout: 'escalateToHuman',
    ifPartialOutput: 'attemptCompletion',
  },
};

/** A delegate, as far as the mind's charts know it. */
export const delegateSettingsSchema = taskTermsSchema.extend({ name: z.string() });

/** The longest assignment, characters: a checkpoint holds it twice. */
export const longestAssignment = 4_000;

/** The permanent id of a task: the cycle that decided on it, and its place among the tasks of that cycle. */
export const taskId = (cycle: number, place: number): string => `task.${cycle}.${place}`;

/** The cycle that decided on a task; null when the id is not a task's. */
export function cycleOfTask(id: string): number | null {
  const found = /^task\.(\d+)\.\d+$/.exec(id);
  return found === null ? null : Number(found[1]);
}

/**
 * The idempotency key of an attempt, given to the delegate and unique across all minds. It is the same whenever the same
 * attempt is asked for again.
 *
 * @example idempotencyKey('ada', 'task.7.0', 0) // 'task_ada_7_0_attempt_1'
 */
export const idempotencyKey = (mind: string, task: string, attempt: number): string =>
  `${taskKey(mind, task)}_attempt_${attempt + 1}`;

/** The cycle that decided on a task, by the key of the task; null when it is none. */
export function cycleOfTaskKey(key: string): number | null {
  const found = /_(\d+)_\d+$/.exec(key);
  return found === null ? null : Number(found[1]);
}

/**
 * The key of a task across all minds and all its attempts.
 *
 * @example taskKey('ada', 'task.7.0') // 'task_ada_7_0'
 */
export const taskKey = (mind: string, task: string): string =>
  `task_${mind}_${task.slice('task.'.length).replace('.', '_')}`;

/**
 * The reasons why an attempt has no report:
 * - `agentLost`: the delegate is gone; `timeout`: it took too long; `partialOutput`: it ended with part of its output out;
 * - `failed`: it says itself that it cannot, or could not be begun; `unknownDelegate`: there is no delegate of that name;
 * - `outcomeUnknown`: a crash fell between beginning it and its receipt, and the journal holds it for a person.
 */
export const taskFailureKinds = [
  'agentLost',
  'timeout',
  'partialOutput',
  'failed',
  'unknownDelegate',
  'outcomeUnknown',
] as const;

export type TaskFailureKind = (typeof taskFailureKinds)[number];

export const taskFailureSchema = z.object({
  kind: z.enum(taskFailureKinds),
  message: z.string(),
  /** The partial output; null when there was none. */
  partial: z.string().nullable(),
});

export type TaskFailure = z.infer<typeof taskFailureSchema>;

/** The outcome of one attempt. */
export type TaskOutcome =
  | {
      ok: true;
      report: string;
      /** What a worker mind has learnt (docs/model/workers.md); left out for nothing, and by any other delegate. */
      learnt?: Learnt[] | undefined;
      /** The memories that a worker mind was given copies of; left out for none. What draws on one that is forgotten since is told to nobody. */
      drawsOn?: MemoryId[] | undefined;
    }
  | { ok: false; failure: TaskFailure };

/**
 * The states of a task. `pending`: decided, not begun; `running`; `paused` by a person; `reported`: its report is on its way to
 * the mind's attention; `completed`: the report was handled; `failed`, `cancelled`; `interrupted`: a person decides.
 */
export type TaskState =
  'pending' | 'running' | 'paused' | 'reported' | 'completed' | 'failed' | 'cancelled' | 'interrupted';

/** A task that is not over, as people are shown it. */
export interface TaskView {
  task: string;
  delegate: string;
  assignment: string;
  state: TaskState;
  /** The key of its newest attempt, by which a person resolves it. */
  key: string;
  /** Attempts so far that did not lead to a report. */
  retries: number;
  /** The progress that the newest attempt reported, 0 to 1; null when it reported none. */
  progress: number | null;
  /** The reason for its state, in words. */
  why: string;
}
