import type { Unconsented } from '../../ports/consent.ts';
import type { MindEvent } from '../../ports/mail.ts';
import { and, assign } from 'xstate';
import { timeOf } from '../ask.ts';
import { endAsItIs, giveUpWaiting, preempt } from './awaited.ts';
import { allowedCall, allowedCalls, governedAs, withAllowed } from './allowed-calls.ts';
import { commitState } from './commit.ts';
import { usedActs } from './consent.ts';
import { answersIn, deliveryAsked, type ConsentAnswer, type Delivered } from './consent-answers.ts';
import { notDoneText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { withOutcome } from './own-acts.ts';
import { withAllowedCalls } from './governed-calls.ts';
import { withCommit } from './slices/life.ts';
import type { TurnSlice } from './slices/turn.ts';
import { patienceFor } from './tool-calls.ts';
import { turnOf, withStepEnded, withUttered } from './turn.ts';
import { vocabulary } from './vocabulary.ts';
import { waitingFor } from './waiting-for.ts';

/** The wait for the tools that were allowed. */
const answering = waitingFor(patienceFor);

/** Why a call that was asked about is not made, for the voice and the log, and what whoever was asked is told of it. */
interface Settled {
  unconsented: Unconsented[];
  /** What is said, and in which space. */
  told: { space: string; text: string }[];
}

/** What comes of the answers that allow nothing. `left`: what governance has to say of those that would. */
function settledAs(
  answers: readonly ConsentAnswer[],
  left: ReadonlyMap<string, 'tooOften' | 'closed'>,
): Settled {
  const settledSoFar: Settled = { unconsented: [], told: [] };
  for (const { proposal, is, told, agrees } of answers) {
    const { id, tool, hash, person, space } = proposal;
    if (told !== null) settledSoFar.told.push({ space, text: told });
    const why = (is === 'given' && left.get(allowedCall(proposal).key)) || is;
    if (why === 'given' || why === 'open') continue;
    settledSoFar.unconsented.push({ id, tool, hash, person, space, why });
    // who has not said a word is told nothing: it is over
    if (why !== 'expired' || agrees)
      settledSoFar.told.push({ space, text: notDoneText({ ...proposal, why }) });
  }
  return settledSoFar;
}

/** The turn with what was not allowed, which the voice is told, the log is to say, and whoever answered hears. */
function withSettled(context: MindContext, { unconsented, told }: Settled): TurnSlice {
  const turn = told.reduce(
    (before, said) => withUttered({ ...context, turn: before }, said),
    withoutHearing(turnOf(context)),
  );
  return unconsented.length === 0 ? turn : { ...turn, unconsented };
}

function withoutHearing(turn: TurnSlice): TurnSlice {
  const { hearing: _, ...rest } = turn;
  return rest;
}

/**
 * Settles the questions for consent that this cycle has an answer to. What was allowed is used up in a commit of its own, and only when that is durable
 * the tool is called: whatever crashes, the same consent never stands open beside its use.
 */
const heed = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const at = timeOf(event);
  const answers = answersIn(context, at, deliveredIn(event));
  const allowed = answers.flatMap(({ proposal, is }) => (is === 'given' ? [proposal] : []));
  const governed = withAllowedCalls(
    context,
    allowed.map((proposal) => governedAs(proposal, at)),
  );
  const given = allowed.filter((proposal) => !governed.left.has(allowedCall(proposal).key));
  const turn = withSettled(governed.context, settledAs(answers, governed.left));
  if (given.length === 0) return enqueue.assign({ turn });
  const after = {
    ...governed.context,
    life: withCommit(context.life),
    ...withAllowed({ ...governed.context, turn }, given, at),
  };
  enqueue.assign({ turn: after.turn, life: after.life, self: after.self, pace: after.pace });
  enqueue.emit(commitState(after, 'mode', { acts: usedActs(given, at) }));
  for (const call of allowedCalls(given)) enqueue.emit(call);
});

/** What an event tells of deliveries; nothing where it tells of none, or it could not be found out. */
function deliveredIn(event: MindEvent): Delivered {
  if (event.type !== 'effect.settled') return {};
  const { outcome } = event;
  return outcome.effect === 'outbox.read' && outcome.ok ? outcome.delivered : {};
}

/** Finds out first whether the questions were delivered that somebody seems to have answered; where nobody has, all is settled at once. */
const hear = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const asked = deliveryAsked(context, timeOf(event));
  if (asked === null) return enqueue(heed);
  enqueue.assign({ turn: { ...turnOf(context), hearing: asked.key } });
  enqueue.emit(asked);
});

/** Nobody knows in time whether the questions were delivered: those that are not over stay open. */
const hearNothing = vocabulary.enqueueActions(({ enqueue, context }) => {
  const { hearing } = turnOf(context);
  if (hearing !== undefined) enqueue.emit({ type: 'cancel', key: hearing });
  enqueue(heed);
});

export const allowing = mindSetup.createStateConfig({
  description:
    'Whoever was asked to consent to what others see has perhaps answered in this cycle: then it is looked up whether the question was delivered before. ' +
    'A clear yes has the tool called before the voice is asked, which is then ' +
    'shown what came of it; anything else closes the question (docs/model/tools.md). Left for consulting when every such call is answered, at once where there is none; an emergency ends the cycle.',
  entry: [hear, answering.begin],
  exit: [
    answering.end,
    assign({ turn: ({ context }) => (context.turn === null ? null : withStepEnded(context.turn)) }),
  ],
  on: {
    'effect.settled': [
      { guard: 'heard', actions: [heed, answering.begin] },
      { actions: assign(({ context, event }) => withOutcome(context, event)) },
    ],
    'alarm.rang': [
      { guard: and(['hearing', answering.over]), actions: hearNothing },
      { guard: answering.over, actions: giveUpWaiting },
    ],
    'percept.arrived': [
      { guard: 'preempts', target: 'observing', actions: preempt },
      { guard: 'endsActed', target: 'reflecting', actions: endAsItIs },
    ],
    'activation.began': answering.again,
  },
  always: { guard: 'everythingAnswered', target: 'consulting' },
});
