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

/** An attempt that was further than this is taken up from its checkpoint, any other from the beginning (docs/model/rooms-and-tasks.md). */
const worthResuming = 0.5;
/** How much is kept of why something went wrong, characters. */
const longestReason = 300;

/** Whether an attempt that was `done` so far, 0 to 1, is taken up from its checkpoint. */
export const isWorthResuming = (done: number): boolean => done > worthResuming;

/** The beginning of a text. */
export const beginning = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`.toWellFormed();

/** What a task asks for has keys of its own, in the cycle that decided on it. */
export function taskEffectKey(
  { task, life }: Pick<TaskContext, 'task' | 'life'>,
  what: string,
  attempt: number,
): string {
  const cycle = cycleOfTask(task);
  if (cycle === null) throw new Error(`"${task}" is no task's name.`);
  return mintKey({ cycle, actor: task, life, what, attempt });
}

/** Each attempt has a key of its own. */
export const runKey = ({ task, life, attempt }: Pick<TaskContext, 'task' | 'life' | 'attempt'>): string =>
  taskEffectKey({ task, life }, 'run', attempt);

/** The attempt as it is asked for. */
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

/** What went wrong with the newest attempt, when this mail says that something did. */
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

/** What is done about trouble: another attempt, a person is asked, or the task has failed. */
export type Consequence = 'retry' | 'ask' | 'fail';

/** What this mail leads to; null when it tells of no trouble. */
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

/** Why the task stands still, for people and for the mind. */
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

/** Where an attempt that told nothing was taken up from, the next one is, too. */
const resumesFrom = (context: TaskContext, least: (done: number) => boolean): string | null => {
  if (context.progress === null) return context.checkpoint;
  return least(context.progress) ? runKey(context) : null;
};

/** The attempt that follows trouble, by the strategy for it. */
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

/** The attempt that a person asks for: it counts for nothing. */
export const attemptAsked = (context: TaskContext): Partial<TaskContext> => ({
  ...anew(context),
  retries: 0,
  checkpoint: resumesFrom(context, isWorthResuming),
  partial: null,
});

/** The attempt that follows a pause: whatever there is to take up is taken up. */
export const attemptResumed = (context: TaskContext): Partial<TaskContext> => ({
  ...anew(context),
  checkpoint: resumesFrom(context, () => true),
});
