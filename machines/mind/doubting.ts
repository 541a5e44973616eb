import type { MindEvent } from '../../ports/mail.ts';
import { timeOf, unwake, wakeIn } from '../ask.ts';
import { preempt } from './awaited.ts';
import type { MindContext } from './context.ts';
import {
  askFor,
  concludeDoubt,
  doWithout,
  hearAdvice,
  heardCertainty,
  noted,
  takeAdvised,
  takeRetried,
  weighThought,
} from './doubt-actions.ts';
import { pauseBeforeCall } from './interval.ts';
import { mindSetup } from './mind.setup.ts';
import { waitingFor } from './waiting-for.ts';

const patience = waitingFor(({ self }) => self.settings.thinking.patience);

/** An emergency ends what was only thought; where the turn has acted already, the thought is taken as it is. What was allowed is done before the first thought, so that a second look may come in a turn that has acted. */
const emergencies = [
  { guard: 'preempts', target: '#mind.cycle.observing', actions: preempt },
  { guard: 'endsActed', target: '#mind.cycle.deciding', actions: [doWithout, noted({})] },
] as const;

/** Keeps the distance between two model calls (docs/model/timing.md) before one that is no step of the cycle. */
const pacing = {
  entry: wakeIn<MindContext, MindEvent, MindEvent>('pace', ({ context, event }) =>
    pauseBeforeCall(context, timeOf(event)),
  ),
  exit: unwake<MindContext, MindEvent, MindEvent>('pace'),
};

const paced = { type: 'rang', params: { name: 'pace' } } as const;

export const doubting = mindSetup.createStateConfig({
  description:
    'How sure is the thought? That costs nothing (docs/model/confidence.md). Left at once for deciding; where the mind judges its thoughts, ' +
    'for thinking again, or for a second look. Only where it could decide is the voice asked how sure it is.',
  initial: 'weighing',
  on: { 'percept.arrived': [...emergencies] },
  states: {
    weighing: {
      description: 'The confidence of the thought is computed from what is there. Passed through at once.',
      entry: weighThought,
      always: [
        { guard: 'wantsCertainty', target: 'pacing' },
        { guard: 'wantsRetry', target: '#mind.cycle.retrying' },
        { guard: 'wantsSecond', target: '#mind.cycle.escalating' },
        { target: 'concluding' },
      ],
    },
    concluding: {
      description: 'How the thought was judged is put on record and shown. Passed through at once.',
      entry: concludeDoubt,
      always: '#mind.cycle.deciding',
    },
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'asking' } },
    },
    asking: {
      description:
        'The voice has been asked how sure it is. Left when it answers, fails, or has taken too long.',
      entry: [askFor('certainty'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: 'weighing', actions: heardCertainty },
        'alarm.rang': {
          guard: patience.over,
          target: 'weighing',
          actions: [doWithout, noted({ verbalised: null })],
        },
        'activation.began': patience.again,
      },
    },
  },
});

export const retrying = mindSetup.createStateConfig({
  description:
    'The voice thinks once more, and is told what is unsure in its thought. Once in a cycle, outside its steps; not in overload and in an ' +
    'emergency. Left for doubting, with the new thought where one came.',
  initial: 'pacing',
  on: { 'percept.arrived': [...emergencies] },
  states: {
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'calling' } },
    },
    calling: {
      description: 'The voice has been asked again. Left when it answers, fails, or has taken too long.',
      entry: [askFor('retry'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: takeRetried },
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, takeRetried],
        },
        'activation.began': patience.again,
      },
    },
  },
});

export const escalating = mindSetup.createStateConfig({
  description:
    'The other voice of the configuration looks at the thought: what it would answer, why, and what was wrong. It only advises, the voice ' +
    'itself speaks. Once in a cycle, outside its steps. Left for doubting; with the thought as it was where no look came of it.',
  initial: 'pacing',
  on: { 'percept.arrived': [...emergencies] },
  states: {
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'looking' } },
    },
    looking: {
      description: 'The other voice has been asked. Left when it answers, fails, or has taken too long.',
      entry: [askFor('look'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': [
          { guard: 'looked', target: 'resting', actions: hearAdvice },
          { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: hearAdvice },
        ],
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, hearAdvice],
        },
        'activation.began': patience.again,
      },
    },
    resting: {
      description: 'The voice keeps its distance to the call before. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'speaking' } },
    },
    speaking: {
      description:
        'The voice has been told what the second look found. Left when it answers, fails, or has taken too long.',
      entry: [askFor('advised'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: takeAdvised },
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, takeAdvised],
        },
        'activation.began': patience.again,
      },
    },
  },
});
