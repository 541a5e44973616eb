import type { Outcome, Perform } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { TaskMail } from '../../ports/mail.ts';
import {
  cycleOfTask,
  taskFailureKinds,
  type Strategy,
  type TaskFailure,
  type TaskFailureKind,
  type TaskRecovery,
} from '../../ports/task.ts';
import type { TaskContext } from './context.ts';

/**
 * The progress above which an attempt is resumed from its checkpoint; any other begins at the beginning
 * (docs/model/rooms-and-tasks.md).
 */
const worthResuming = 0.5;
/** How much of a reason for a failure is kept, characters. */
const longestReason = 300;

/** Whether an attempt with a progress of `done`, 0 to 1, is resumed from its checkpoint. */
export const isWorthResuming = (done: number): boolean => done > worthResuming;

/** The beginning of a text. */
export const beginning = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`.toWellFormed();

/** The key of an effect of a task, in the cycle that decided on the task. */
export function taskEffectKey(
  { task, life }: Pick<TaskContext, 'task' | 'life'>,
  what: string,
  attempt: number,
): string {
  const cycle = cycleOfTask(task);
  if (cycle === null) throw new Error(`"${task}" is no task's name.`);
  return mintKey({ cycle, actor: task, life, what, attempt });
}

/** The key of an attempt, different for each. */
export const runKey = ({ task, life, attempt }: Pick<TaskContext, 'task' | 'life' | 'attempt'>): string =>
  taskEffectKey({ task, life }, 'run', attempt);

/** The effect of an attempt. */
export function runOf(context: TaskContext): Perform {
  const { task, delegate, assignment, attempt, checkpoint, partial } = context;
  return {
    type: 'perform',
    key: runKey(context),
    effect: 'task.run',
    task,
    delegate,
    assignment,
    attempt,
    checkpoint,
    partial,
  };
}

const isTaskFailure = (kind: string): kind is TaskFailureKind =>
  (taskFailureKinds as readonly string[]).includes(kind);

function failureOf(outcome: Extract<Outcome, { ok: false }>): TaskFailure {
  const { kind, message } = outcome.failure;
  const partial = 'partial' in outcome.failure ? outcome.failure.partial : null;
  return { kind: isTaskFailure(kind) ? kind : 'failed', message, partial };
}

/** The failure of the newest attempt that this mail reports; null when it reports none. */
export function attemptFailure(context: TaskContext, mail: TaskMail): TaskFailure | null {
  if (mail.type === 'effect.settled')
    return mail.key !== runKey(context) || mail.outcome.ok ? null : failureOf(mail.outcome);
  if (mail.type === 'alarm.rang') {
    const message = `There was no report within ${context.terms.timeout / 1_000} s.`;
    return { kind: 'timeout', message, partial: null };
  }
  if (mail.type === 'outcome.resolved' && mail.resolution === 'notDone')
    return { kind: 'agentLost', message: 'A person says that it was not done.', partial: null };
  return null;
}

function strategyFor(kind: TaskFailureKind, recovery: TaskRecovery): Strategy | null {
  switch (kind) {
    case 'agentLost':
      return recovery.ifAgentLost;
    case 'timeout':
      return recovery.ifTimeout;
    case 'partialOutput':
      return recovery.ifPartialOutput;
    case 'failed':
    case 'unknownDelegate':
    case 'outcomeUnknown':
      return null;
    default:
      return kind satisfies never;
  }
}

/** The consequence of trouble: another attempt, a question to a person, or the failure of the task. */
export type Consequence = 'retry' | 'ask' | 'fail';

/** The consequence of this mail; null when it reports no trouble. */
export function consequenceOf(context: TaskContext, mail: TaskMail): Consequence | null {
  const trouble = attemptFailure(context, mail);
  if (trouble === null) return null;
  if (trouble.kind === 'outcomeUnknown') return 'ask';
  const strategy = strategyFor(trouble.kind, context.terms.recovery);
  if (strategy === null) return 'fail';
  // whoever was asked already is not asked again
  if (strategy === 'escalateToHuman') return mail.type === 'outcome.resolved' ? 'fail' : 'ask';
  return context.retries < context.terms.retries ? 'retry' : 'fail';
}

/** The task's context with the reason why it stands still, for people and for the mind. */
export function withReason(context: TaskContext, mail: TaskMail): Partial<TaskContext> {
  const trouble = attemptFailure(context, mail);
  if (trouble === null) return {};
  const tired = context.retries > 0 && context.retries >= context.terms.retries;
  const after = tired ? ` It was tried ${context.retries + 1} times.` : '';
  return {
    why: beginning(trouble.message, longestReason) + after,
    isHeld: trouble.kind === 'outcomeUnknown',
  };
}

const anew = (context: TaskContext): Partial<TaskContext> => ({
  attempt: context.attempt + 1,
  progress: null,
  why: '',
  isHeld: false,
  interruptions: 0,
  status: null,
});

/** The checkpoint that the next attempt resumes from: an attempt that reported none passes on its own starting point. */
const resumesFrom = (context: TaskContext, least: (done: number) => boolean): string | null => {
  if (context.progress === null) return context.checkpoint;
  return least(context.progress) ? runKey(context) : null;
};

/** The context of the attempt that follows trouble, by the strategy for it. */
export function nextAttempt(context: TaskContext, mail: TaskMail): Partial<TaskContext> {
  const trouble = attemptFailure(context, mail);
  const completes =
    trouble !== null && strategyFor(trouble.kind, context.terms.recovery) === 'attemptCompletion';
  // what an attempt had put out that took too long stands in its receipt
  const hasOutput = trouble?.kind === 'timeout' || trouble?.partial != null;
  return {
    ...anew(context),
    why: trouble === null ? '' : beginning(trouble.message, longestReason),
    retries: context.retries + 1,
    checkpoint: resumesFrom(context, isWorthResuming),
    partial: completes ? (hasOutput ? runKey(context) : context.partial) : null,
  };
}

/** The context of the attempt that a person asks for: the count of retries begins anew. */
export const attemptAsked = (context: TaskContext): Partial<TaskContext> => ({
  ...anew(context),
  retries: 0,
  checkpoint: resumesFrom(context, isWorthResuming),
  partial: null,
});

/** The context of the attempt that follows a pause, which resumes from any checkpoint there is. */
export const attemptResumed = (context: TaskContext): Partial<TaskContext> => ({
  ...anew(context),
  checkpoint: resumesFrom(context, () => true),
});
