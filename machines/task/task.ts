import { assign } from 'xstate';
import type { TaskMail } from '../../ports/mail.ts';
import type { TaskState } from '../../ports/task.ts';
import { post, show, unwake, wakeIn } from '../ask.ts';
import { attemptAsked, attemptResumed, nextAttempt, runKey, runOf, withReason } from './attempt.ts';
import { newTask, type TaskContext } from './context.ts';
import { noticeOf, restBeforeNotice } from './notice.ts';
import { taskVocabulary } from './vocabulary.ts';

const { assign: set, emit } = taskVocabulary;

const showState = (to: TaskState) =>
  show<TaskContext, TaskMail, TaskMail>(({ context: { task, delegate, why } }) => ({
    kind: 'task.changed',
    task,
    delegate,
    to,
    why,
  }));

const run = emit(({ context }) => runOf(context));
const giveUpRun = emit(({ context }) => ({ type: 'cancel', key: runKey(context) }));
const noteReason = set(({ context, event }) => withReason(context, event));
const tryAgain = set(({ context, event }) => nextAttempt(context, event));
const timeout = wakeIn<TaskContext, TaskMail, TaskMail>('timeout', ({ context }) => context.terms.timeout);

/** Reports a change of state and waits until it is durable: else a crash could lead to another decision. */
const move = post<TaskContext, TaskMail, 'mind', TaskMail>('mind', ({ context }) => ({
  type: 'task.moved',
  task: context.task,
}));

const awaitCommit = {
  actions: set({
    commit: ({ context, event }) => (event.type === 'commit.awaited' ? event.commit : context.commit),
  }),
};

/** The transitions by the consequence of trouble with an attempt. */
const after = (guard: 'leadsTo' | 'timesOut', ...first: (typeof giveUpRun)[]) =>
  [
    {
      guard: { type: guard, params: { what: 'retry' } },
      target: 'pending',
      actions: [...first, tryAgain, move],
    },
    {
      guard: { type: guard, params: { what: 'ask' } },
      target: 'interrupted',
      actions: [...first, noteReason, move],
    },
    {
      guard: { type: guard, params: { what: 'fail' } },
      target: 'failed',
      actions: [...first, noteReason, move],
    },
  ] as const;

/** The part of a state that has something to report. */
const tell = (status: NonNullable<TaskContext['status']>) => ({
  entry: [showState(status), set({ status, tries: 0 })],
  exit: [unwake<TaskContext, TaskMail, TaskMail>('notice'), set({ commit: null })],
});

const send = [set({ commit: null }), emit(({ context }) => noticeOf(context))];

/** The states of reporting: the mind is told once the state is durable, and again until it has accepted that. */
const telling = {
  'commit.awaited': awaitCommit,
  'commit.settled': { guard: 'durable', actions: send },
  'activation.began': { guard: 'awaitsCommit', actions: send },
  'alarm.rang': {
    guard: { type: 'rang', params: { name: 'notice' } },
    actions: [set({ tries: ({ context }) => context.tries + 1 }), ...send],
  },
} as const;

const notTaken = {
  guard: 'notTaken',
  actions: wakeIn<TaskContext, TaskMail, TaskMail>('notice', ({ context }) => restBeforeNotice(context)),
} as const;

/** Reports the end, so that the root chart can stop the task. */
const end = post<TaskContext, TaskMail, 'mind', TaskMail>('mind', ({ context }) => ({
  type: 'task.ended',
  task: context.task,
}));

/** The transition once the report was handled, now or before a crash. */
const over = {
  ...telling,
  'effect.settled': [{ guard: 'attendedBefore', actions: end }, notTaken],
  'percepts.handled': { guard: 'attended', actions: end },
} as const;

/**
 * One delegated task (docs/model/rooms-and-tasks.md). Every attempt is an effect with a key of its own; after a crash the journal is asked under
 * that key, and answers, clears it, or holds it for a person.
 */
export const task = taskVocabulary.createMachine({
  id: 'task',
  version: '1',
  description: 'Something that the mind has given to somebody else to do.',
  context: ({ input }) => newTask(input),
  initial: 'pending',
  states: {
    pending: {
      description:
        'An attempt is decided on: the first one with the commit of its cycle, which journals it as requested, every other one with ' +
        'a commit of its own. Left when that is durable, and then it begins; when a person pauses or cancels it. One whose former ' +
        'life broke goes on to failed at once.',
      always: { guard: 'isBroken', target: 'failed' },
      entry: showState('pending'),
      on: {
        'commit.awaited': awaitCommit,
        'commit.settled': { guard: 'durable', target: 'running' },
        // what is in a checkpoint is durable
        'activation.began': 'running',
        'pause.requested': 'paused',
        'cancel.requested': { target: 'cancelled', actions: move },
      },
    },
    running: {
      description:
        'A delegate has it. Left when it reports; when it is lost, takes too long or leaves something unfinished, by the strategy ' +
        'for that: pending another attempt, for a person, or as failed when no attempt is left; when a person pauses or cancels it.',
      entry: [set({ hasBegun: true, commit: null, why: '' }), showState('running'), run, timeout],
      exit: unwake('timeout'),
      on: {
        'effect.settled': [
          {
            guard: 'reports',
            target: 'reported',
            actions: [
              assign(({ event }) => {
                if (event.outcome.effect !== 'task.run')
                  throw new Error(`A report was awaited, and ${event.outcome.effect} came.`);
                return { result: null };
              }),
              move,
            ],
          },
          ...after('leadsTo'),
        ],
        'alarm.rang': after('timesOut', giveUpRun),
        'task.progressed': {
          guard: 'ofThisAttempt',
          actions: assign({ progress: ({ event }) => event.done }),
        },
        // the attempt is asked for again under its key, and has its time again
        'activation.began': { actions: timeout },
        'pause.requested': { target: 'paused', actions: giveUpRun },
        'cancel.requested': { target: 'cancelled', actions: [giveUpRun, move] },
      },
    },
    paused: {
      description:
        'A person has paused it: its attempt was given up, and what it had come to is kept. Left when told to resume, pending ' +
        'another attempt that takes it up from there; when it is cancelled.',
      entry: [showState('paused'), set({ commit: null })],
      on: {
        'resume.requested': [
          {
            guard: 'hasBegun',
            target: 'pending',
            actions: [set(({ context }) => attemptResumed(context)), move],
          },
          { target: 'pending', actions: move },
        ],
        'cancel.requested': { target: 'cancelled', actions: move },
      },
    },
    reported: {
      description:
        'There is a report, and it is on its way to the mind’s attention. Left when a cycle has handled it.',
      ...tell('reported'),
      on: {
        ...telling,
        'effect.settled': [{ guard: 'attendedBefore', target: 'completed' }, notTaken],
        'percepts.handled': { guard: 'attended', target: 'completed' },
      },
    },
    completed: {
      description: 'The report was handled. The mind forgets the task.',
      entry: [showState('completed'), end],
    },
    failed: {
      description:
        'It cannot be done: the delegate says so, or no attempt is left. The mind is told, and forgets the task when a cycle has ' +
        'handled that.',
      ...tell('failed'),
      on: over,
    },
    cancelled: {
      description:
        'A person has cancelled it. The mind is told, and forgets the task when a cycle has handled that.',
      ...tell('cancelled'),
      on: over,
    },
    interrupted: {
      description:
        'Nobody knows what became of the attempt, or its strategy asks for a person. The mind is told. Left by what a person ' +
        'says: done, with a report; not done, and then it is tried again or has failed; retry; or cancelled.',
      ...tell('interrupted'),
      exit: [
        unwake('notice'),
        set({ interruptions: ({ context }) => context.interruptions + 1, commit: null }),
      ],
      on: {
        ...telling,
        'effect.settled': notTaken,
        'outcome.resolved': [
          {
            guard: { type: 'saidToBe', params: { what: 'done' } },
            target: 'reported',
            actions: [assign({ result: ({ event }) => event.command, why: '' }), move],
          },
          {
            guard: { type: 'saidToBe', params: { what: 'again' } },
            target: 'pending',
            actions: [set({ why: '', isHeld: false, status: null }), move],
          },
          {
            guard: { type: 'saidToBe', params: { what: 'anew' } },
            target: 'pending',
            actions: [set(({ context }) => attemptAsked(context)), move],
          },
          {
            guard: { type: 'notDone', params: { what: 'retry' } },
            target: 'pending',
            actions: [tryAgain, move],
          },
          {
            guard: { type: 'notDone', params: { what: 'fail' } },
            target: 'failed',
            actions: [noteReason, move],
          },
        ],
        'cancel.requested': { target: 'cancelled', actions: move },
      },
    },
  },
});
