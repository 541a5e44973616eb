import { setup } from 'xstate';
import type { Command } from '../../ports/command.ts';
import type { TaskMail } from '../../ports/mail.ts';
import { consequenceOf, runKey, type Consequence } from './attempt.ts';
import type { TaskContext, TaskInput } from './context.ts';
import { noticeId, noticeKey } from './notice.ts';

/** What a person's word on the newest attempt means: it is done, the same attempt again, or a new one. */
type Verdict = 'done' | 'again' | 'anew';

function verdictOf(context: TaskContext, mail: TaskMail): Verdict | null {
  if (mail.type !== 'outcome.resolved' || mail.key !== runKey(context)) return null;
  if (mail.resolution === 'done') return 'done';
  if (mail.resolution === 'notDone') return null;
  // what the journal holds is asked for under its own key; what the mind gave up is over, and its key with it
  return context.isHeld ? 'again' : 'anew';
}

/** What the chart of a task speaks of. */
export const taskVocabulary = setup({
  types: {
    context: {} as TaskContext,
    events: {} as TaskMail,
    input: {} as TaskInput,
    emitted: {} as Command,
  },
  guards: {
    isBroken: ({ context }) => context.isBroken,
    /** Where it stands is durable. */
    durable: ({ context, event }) =>
      event.type === 'commit.settled' && context.commit !== null && event.commit >= context.commit,
    awaitsCommit: ({ context }) => context.commit !== null,
    hasBegun: ({ context }) => context.hasBegun,
    reports: ({ context, event }) =>
      event.type === 'effect.settled' && event.key === runKey(context) && event.outcome.ok,
    /** Something went wrong with the newest attempt, and this is what is done about it. */
    leadsTo: ({ context, event }, { what }: { what: Consequence }) => consequenceOf(context, event) === what,
    rang: ({ event }, { name }: { name: string }) => event.type === 'alarm.rang' && event.name === name,
    timesOut: ({ context, event }, { what }: { what: Consequence }) =>
      event.type === 'alarm.rang' && event.name === 'timeout' && consequenceOf(context, event) === what,
    ofThisAttempt: ({ context, event }) => event.type === 'task.progressed' && event.key === runKey(context),
    /** A person says this of the newest attempt. */
    saidToBe: ({ context, event }, { what }: { what: Verdict }) => verdictOf(context, event) === what,
    notDone: ({ context, event }, { what }: { what: Consequence }) =>
      event.type === 'outcome.resolved' &&
      event.key === runKey(context) &&
      consequenceOf(context, event) === what,
    /** The mind has attended to what it was told. */
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
