import type { SnapshotFrom } from 'xstate';
import { runKey } from '../../../machines/task/attempt.ts';
import type { TaskContext, TaskInput } from '../../../machines/task/context.ts';
import { noticeId, noticeKey } from '../../../machines/task/notice.ts';
import type { task } from '../../../machines/task/task.ts';
import type { Outcome } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { TaskMail } from '../../../ports/mail.ts';
import { resolutions } from '../../../ports/resolution.ts';
import { defaultTerms, strategies, type Strategy } from '../../../ports/task.ts';
import { accidents } from '../tasks.ts';
import type { Walk } from '../walk.ts';

type State = SnapshotFrom<typeof task>;

const at = 1_000_000;

const decided = (given: Partial<TaskInput>): TaskInput => ({
  mind: 'ada',
  life: 0,
  task: 'task.7.0',
  commit: 9,
  delegate: 'coder',
  assignment: 'Write the tests.',
  terms: defaultTerms,
  ...given,
});

/** Whatever goes wrong, this is done about it, once. */
const always = (strategy: Strategy): TaskInput['terms'] => ({
  ...defaultTerms,
  retries: 1,
  recovery: { ifAgentLost: strategy, ifTimeout: strategy, ifPartialOutput: strategy },
});

const ofAttempt = (context: TaskContext, outcome: Outcome): TaskMail => ({
  type: 'effect.settled',
  key: runKey(context),
  outcome,
  at,
});

const ofNotice = (context: TaskContext, outcome: Outcome): TaskMail => ({
  type: 'effect.settled',
  key: noticeKey(context),
  outcome,
  at,
});

const refused: Outcome = { effect: 'percept.send', ok: false, failure: { kind: 'failed', message: 'Full.' } };

/** Everything that a task may ever hear, in any state. */
const anyMail = ({ context }: State): TaskMail[] => [
  { type: 'commit.awaited', commit: 9, at },
  { type: 'commit.settled', commit: 8, at },
  { type: 'commit.settled', commit: 9, at },
  { type: 'activation.began', at },
  { type: 'pause.requested', at },
  { type: 'resume.requested', at },
  { type: 'cancel.requested', at },
  ...accidents.map((outcome) => ofAttempt(context, outcome)),
  ofAttempt(context, { effect: 'task.run', ok: true, report: 'All tests pass.' }),
  ...[0.4, 0.6].map((done): TaskMail => ({ type: 'task.progressed', key: runKey(context), done, at })),
  { type: 'task.progressed', key: '1/task.1.0.0/run/0', done: 1, at },
  ofNotice(context, { effect: 'percept.send', ok: true, handled: false }),
  ofNotice(context, { effect: 'percept.send', ok: true, handled: true }),
  ofNotice(context, refused),
  { type: 'alarm.rang', name: 'timeout', at },
  { type: 'alarm.rang', name: 'notice', at },
  ...resolutions.map((resolution): TaskMail => ({
    type: 'outcome.resolved',
    key: runKey(context),
    resolution,
    command: 'word' as PerceptId,
    at,
  })),
  {
    type: 'percepts.handled',
    percepts: ['other' as PerceptId, ...(context.status === null ? [] : [noticeId(context)])],
    at,
  },
];

/** A task under each strategy, and one that broke. */
export const taskWalks: Walk<State, TaskMail>[] = [
  ...strategies.map((strategy) => decided({ terms: always(strategy) })),
  decided({ broken: 'It broke.' }),
].map((input) => ({
  input,
  events: anyMail,
  key: ({ value, context }) => [
    value,
    Math.min(context.attempt, 2),
    Math.min(context.retries, 2),
    context.hasBegun,
    context.commit,
    context.progress,
    context.isHeld,
    context.checkpoint !== null,
    context.partial !== null,
    Math.min(context.tries, 1),
  ],
}));
