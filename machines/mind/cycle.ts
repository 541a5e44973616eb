import { and, assign } from 'xstate';
import { show, tell, timeOf, unwake, wakeIn } from '../ask.ts';
import { consulting } from './consulting.ts';
import { admissionOf } from './admission.ts';
import { carryOut } from './acting.ts';
import { abandonTurn, endAsItIs, giveUpWaiting, preempt } from './awaited.ts';
import { isUrgentNow, waitFrom } from './interval.ts';
import { allowing } from './allowing.ts';
import { withOutcome } from './own-acts.ts';
import { mindSetup } from './mind.setup.ts';
import { passHandled } from './tasks.ts';
import { judging, reflecting, sifting } from './judging.ts';
import { recalling } from './recalling.ts';
import { doubting, escalating, retrying } from './doubting.ts';
import { change } from './slices/change.ts';
import { thinkingState } from './thinking.ts';
import { patienceFor } from './tool-calls.ts';
import { turnOf, withStepEnded } from './turn.ts';
import { waitingFor } from './waiting-for.ts';

/** The longest wait for the inbox, milliseconds. */
const reading = waitingFor(30_000);

/** The wait for what a step has asked for. */
const answering = waitingFor(patienceFor);

export const cycle = mindSetup.createStateConfig({
  description: 'The loop: observe, think, doubt, decide, act, reflect, commit, wait (docs/model/timing.md).',
  initial: 'waiting',
  states: {
    waiting: {
      description:
        'Between cycles, for as long as the timing controller says. Left when that time is over; what is pressing cuts ' +
        'it short, and a change of mode measures it anew; in a quiet hour it is left to sift the scratch buffer. A mind that is paused, stopping or in recovery stays here.',
      entry: [
        'turnHour',
        change('pace', ({ context, event }) =>
          waitFrom(context, timeOf(event), event.type === 'percept.arrived'),
        ),
        wakeIn('tick', ({ context }) => context.pace.interval),
        show(({ context: { pace, life } }) => ({
          kind: 'cycle.waiting',
          interval: pace.interval,
          depth: pace.depth,
          mode: life.mode ?? 'normal',
        })),
      ],
      exit: unwake('tick'),
      on: {
        'alarm.rang': [
          {
            guard: and(['mayObserve', 'quietHour', { type: 'rang', params: { name: 'tick' } }]),
            target: 'sifting',
          },
          {
            guard: and(['mayObserve', { type: 'rang', params: { name: 'tick' } }]),
            target: 'observing',
          },
        ],
        'percept.arrived': { guard: 'hastens', target: 'waiting', reenter: true },
        'mode.entered': { target: 'waiting', reenter: true },
        'activation.began': { target: 'waiting', reenter: true },
        // to a mind that is awake it says nothing: told again and again, it would never observe
        'resume.requested': { guard: 'paused', target: 'waiting', reenter: true },
        'resources.sufficient': { guard: 'strained', target: 'waiting', reenter: true },
        // the same cycle asks the same questions, and the journal answers those that were answered
        'integrity.confirmed': { guard: 'unfinished', target: 'allowing', actions: 'resumeTurn' },
      },
    },
    observing: {
      description:
        'The attention looks at what waits in the inbox. Left for recalling with what won, or back to waiting when ' +
        'nothing did: an idle tick, which costs no model call (I11).',
      entry: [
        // what is pressing now, the attention is about to see; what arrives while it looks counts anew
        change('pace', () => ({ urgent: false })),
        tell(({ context, event }) => ({
          type: 'attention.requested',
          admission: admissionOf(context, timeOf(event)),
          priority: context.self.settings.priority,
        })),
        reading.begin,
      ],
      exit: reading.end,
      on: {
        'attention.settled': [
          {
            guard: 'nothingWon',
            target: 'waiting',
            actions: change('pace', ({ context, event }) => ({
              depth: event.depth,
              urgent: isUrgentNow(context, event),
            })),
          },
          {
            guard: 'commandsWon',
            target: 'deciding',
            actions: 'beginCycle',
          },
          { target: 'recalling', actions: 'beginCycle' },
        ],
        // nothing is known of what waits: no reason to hurry
        'attention.failed': { target: 'waiting', actions: change('pace', () => ({ urgent: false })) },
        'activation.began': reading.again,
        'alarm.rang': { guard: reading.over, target: 'waiting' },
        // the look under way may not have seen it
        'percept.arrived': { guard: 'preempts', target: 'observing', reenter: true },
      },
    },
    sifting,
    recalling,
    allowing,
    consulting,
    thinking: thinkingState,
    doubting,
    retrying,
    escalating,
    deciding: {
      description:
        'What was thought becomes decisions; the decisions are carried out next. Passed through at once.',
      always: 'acting',
    },
    acting: {
      description:
        'Decisions are carried out. Left when every tool has answered: for another call of the voice when it ought to see ' +
        'what came back, else to reflect.',
      entry: [carryOut, answering.begin],
      exit: [answering.end, assign({ turn: ({ context }) => withStepEnded(turnOf(context)) })],
      on: {
        'effect.settled': {
          actions: assign(({ context, event }) => withOutcome(context, event)),
        },
        'alarm.rang': { guard: answering.over, actions: giveUpWaiting },
        'percept.arrived': [
          { guard: 'preempts', target: 'observing', actions: preempt },
          { guard: 'endsActed', actions: endAsItIs },
        ],
        'activation.began': answering.again,
      },
      always: [
        { guard: and(['everythingAnswered', 'anotherStep']), target: 'thinking' },
        { guard: 'everythingAnswered', target: 'reflecting' },
      ],
    },
    reflecting,
    judging,
    committing: {
      description:
        'Everything the cycle did is on its way into one transaction (I2). Left when that is durable; an activation that ' +
        'starts from this very checkpoint knows that it is.',
      entry: [passHandled, 'bearTasks', 'commitCycle'],
      on: {
        'commit.settled': { guard: 'ownCommit', target: 'waiting' },
        'activation.began': 'waiting',
      },
    },
  },
  on: {
    // what a turn of an older checkpoint works on may have been handled since: it is chosen anew, or not at all
    'activation.began': {
      guard: 'outdated',
      target: '.waiting',
      actions: abandonTurn,
    },
  },
});
