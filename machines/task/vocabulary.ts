import { setup } from 'xstate';
import type { Command } from '../../ports/command.ts';
import type { TaskMail } from '../../ports/mail.ts';
import { consequenceOf, runKey, type Consequence } from './attempt.ts';
import type { TaskContext, TaskInput } from './context.ts';
import { noticeId, noticeKey } from './notice.ts';

/** A person's answer about the newest attempt: it is done, the same attempt again, or a new one. */
type Verdict = 'done' | 'again' | 'anew';

function verdictOf(context: TaskContext, mail: TaskMail): Verdict | null {
  if (mail.type !== 'outcome.resolved' || mail.key !== runKey(context)) return null;
  if (mail.resolution === 'done') return 'done';
  if (mail.resolution === 'notDone') return null;
  // what the journal holds is asked for under its own key; what the mind gave up is over, and its key with it
  return context.isHeld ? 'again' : 'anew';
}

/** The vocabulary of a task's chart. */
export const taskVocabulary = setup({
  types: {
    context: {} as TaskContext,
    events: {} as TaskMail,
    input: {} as TaskInput,
    emitted: {} as Command,
  },
  guards: {
    isBroken: ({ context }) => context.isBroken,
    /** Whether its state is durable. */
    durable: ({ context, event }) =>
      event.type === 'commit.settled' && context.commit !== null && event.commit >= context.commit,
    awaitsCommit: ({ context }) => context.commit !== null,
    hasBegun: ({ context }) => context.hasBegun,
    reports: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === runKey(context) && event.outcome.ok,
    /** Whether something went wrong with the newest attempt that has this consequence. */
    leadsTo: ({ context, event }, { what }: { what: Consequence }) => consequenceOf(context, event) === what,
    rang: ({ event }, { name }: { name: string }) => event.type === 'alarm.rang' && event.name === name,
    timesOut: ({ context, event }, { what }: { what: Consequence }) =>
      event.type === 'alarm.rang' && event.name === 'timeout' && consequenceOf(context, event) === what,
    ofThisAttempt: ({ context, event }) => event.type === 'task.progressed' && event.key === runKey(context),
    /** Whether a person says this of the newest attempt. */
    saidToBe: ({ context, event }, { what }: { what: Verdict }) => verdictOf(context, event) === what,
    notDone: ({ context, event }, { what }: { what: Consequence }) =>
      event.type === 'outcome.resolved' &&
      event.key === runKey(context) &&
      consequenceOf(context, event) === what,
    /** Whether the mind has handled the report. */
    attended: ({ context, event }) =>
      event.type === 'percepts.handled' && event.percepts.includes(noticeId(context)),
    attendedBefore: ({ context, event }) =>
      event.type === 'effect.settled' &&
      event.key === noticeKey(context) &&
      event.outcome.effect === 'percept.send' &&
      event.outcome.ok &&
      event.outcome.handled,
    notTaken: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === noticeKey(context) && !event.outcome.ok,
  },
});
