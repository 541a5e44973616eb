import { z } from 'zod';

/** What is done when a task cannot go on as it was begun (docs/model/rooms-and-tasks.md). */
export const strategies = ['restartFromCheckpoint', 'attemptCompletion', 'escalateToHuman'] as const;

/**
 * - `restartFromCheckpoint`: another attempt, from the checkpoint when the last one was past the half, else from the beginning;
 * - `attemptCompletion`: another attempt, which is given what there is of the output and completes it;
 * - `escalateToHuman`: nothing more is tried until a person says what became of it.
 */
export type Strategy = (typeof strategies)[number];

/** What is done about each thing that can befall a task. */
export type TaskRecovery = z.infer<typeof taskRecoverySchema>;
const taskRecoverySchema = z.object({
  ifAgentLost: z.enum(strategies),
  ifTimeout: z.enum(strategies),
  ifPartialOutput: z.enum(strategies),
});

/** On what terms a delegate is given tasks. */
export type TaskTerms = z.infer<typeof taskTermsSchema>;
const taskTermsSchema = z.object({
  /** The longest that one attempt may take, milliseconds. */
  timeout: z.number(),
  /** How often a task is tried again before it has failed. */
  retries: z.number(),
  recovery: taskRecoverySchema,
});

/** The terms of a delegate whose configuration says nothing else (docs/model/rooms-and-tasks.md). */
export const defaultTerms: TaskTerms = {
  timeout: 600_000,
  retries: 3,
  recovery: {
    ifAgentLost: 'restartFromCheckpoint',
    ifTimeout: 'escalateToHuman',
    ifPartialOutput: 'attemptCompletion',
  },
};

/** Whoever the mind can give tasks to, as far as its charts know. */
export const delegateSettingsSchema = taskTermsSchema.extend({ name: z.string() });

/** The longest assignment, characters: a checkpoint holds it twice. */
export const longestAssignment = 4_000;

/** Names a task for ever: the cycle that decided on it, and its place among the tasks of that cycle. */
export const taskId = (cycle: number, place: number): string => `task.${cycle}.${place}`;

/** The cycle that decided on a task; null when this is no task's name. */
export function cycleOfTask(id: string): number | null {
  const found = /^task\.(\d+)\.\d+$/.exec(id);
  return found === null ? null : Number(found[1]);
}

/**
 * What a delegate is given to know an attempt by, in all minds. It is the same whenever the same attempt is asked for again.
 *
 * @example idempotencyKey('ada', 'task.7.0', 0) // 'task_ada_7_0_attempt_1'
 */
export const idempotencyKey = (mind: string, task: string, attempt: number): string =>
  `${taskKey(mind, task)}_attempt_${attempt + 1}`;

/**
 * Names a task in all minds, over all its attempts.
 *
 * @example taskKey('ada', 'task.7.0') // 'task_ada_7_0'
 */
export const taskKey = (mind: string, task: string): string =>
  `task_${mind}_${task.slice('task.'.length).replace('.', '_')}`;

/**
 * Why there is no report:
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
  /** What there was of its output; null when there was none. */
  partial: z.string().nullable(),
});

export type TaskFailure = z.infer<typeof taskFailureSchema>;

/** What became of one attempt. */
export type TaskOutcome = { ok: true; report: string } | { ok: false; failure: TaskFailure };

/**
 * Where a task stands. `pending`: decided, not begun; `running`; `paused` by a person; `reported`: its report is on its way to the
 * mind's attention; `completed`: the report was handled; `failed`, `cancelled`; `interrupted`: a person decides.
 */
export type TaskState =
  'pending' | 'running' | 'paused' | 'reported' | 'completed' | 'failed' | 'cancelled' | 'interrupted';

/** A task that lives, for people. */
export interface TaskView {
  task: string;
  delegate: string;
  assignment: string;
  state: TaskState;
  /** The key of its newest attempt: what a person names to say what became of it. */
  key: string;
  /** Attempts so far that did not lead to a report. */
  retries: number;
  /** How far the newest attempt has told that it is, 0 to 1; null when it has told nothing. */
  progress: number | null;
  /** Why it stands where it stands, in words. */
  why: string;
}
