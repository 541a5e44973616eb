import { assign, raise } from 'xstate';
import type { Observation } from '../../ports/command.ts';
import type { VoiceFailure } from '../../ports/voice.ts';
import { show, tell, timeOf, unwake, wakeIn } from '../ask.ts';
import { preempt } from './awaited.ts';
import type { MindContext } from './context.ts';
import { pauseBeforeCall } from './interval.ts';
import { mindSetup } from './mind.setup.ts';
import { originOfBatch } from './origin.ts';
import { questionOf } from './question.ts';
import { change } from './slices/change.ts';
import { givenUp, turnOf, withSeen, withThought } from './turn.ts';
import { vocabulary } from './vocabulary.ts';
import { judgeFailure } from './voice-failure.ts';
import { waitingFor } from './waiting-for.ts';
import { withLessOfTurn } from './with-less.ts';

const outOfPatience: VoiceFailure = {
  kind: 'timeout',
  message: 'The voice did not answer within the mind’s patience.',
  remedy: 'Raise context.patience in the configuration, or choose a faster model.',
  retryAfter: null,
};

const patience = waitingFor(({ self }) => self.settings.thinking.patience);

const failed = (context: MindContext, failure: VoiceFailure, at: number): Observation => {
  const { kept, rest } = judgeFailure(context, failure);
  const isKept = kept || withLessOfTurn(context, failure) !== null;
  const pause = kept ? rest : pauseBeforeCall(context, at);
  return {
    kind: 'voice.failed',
    cycle: context.life.cycle,
    failure,
    kept: isKept,
    again: isKept ? at + pause : null,
  };
};

/** Puts the winner back to wait, and lets the voice rest for a while. It may have been asked again until now. */
const keep = (context: MindContext, failure: VoiceFailure, at: number): Partial<MindContext> => {
  const { failures, rest, less } = judgeFailure(context, failure);
  return {
    voice: { ...context.voice, ...less, failures, lastCallAt: at, restsUntil: at + rest },
    turn: null,
  };
};

const giveUp = (context: MindContext, failure: VoiceFailure, at: number): Partial<MindContext> => {
  const { rest, less } = judgeFailure(context, failure);
  const { voice } = context;
  return {
    voice: {
      ...voice,
      ...less,
      failures: null,
      lastCallAt: at,
      restsUntil: rest === 0 ? voice.restsUntil : at + rest,
    },
    turn: givenUp(turnOf(context), failure),
  };
};

/** Shows which memories stood in the first call of the cycle: what was recalled and had no place there did not come to mind. */
const showRecalled = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const { recalled: memories } = turnOf(context);
  if (event.type !== 'thought.formed' || event.step > 0 || memories.length === 0) return;
  const observation: Observation = { kind: 'memories.recalled', cycle: context.life.cycle, memories };
  enqueue.emit({ type: 'emit', observation });
});

export const thinkingState = mindSetup.createStateConfig({
  description:
    'One call of the voice about what won. Left with a thought for doubting; without one for waiting, when the percepts ' +
    'are kept for another try, or for reflecting, when they are given up or part of the cycle is done already; a later call that ' +
    'the model does not read is made once more with less.',
  initial: 'pacing',
  on: {
    'percept.arrived': [
      { guard: 'preempts', target: '#mind.cycle.observing', actions: preempt },
      { guard: 'endsActed', target: '#mind.cycle.reflecting', actions: tell({ type: 'thought.cancelled' }) },
    ],
  },
  states: {
    pacing: {
      description:
        'Two model calls keep a distance, except in overload and with a free voice (docs/model/timing.md). Left when it is kept.',
      entry: wakeIn('pace', ({ context, event }) => pauseBeforeCall(context, timeOf(event))),
      exit: unwake('pace'),
      on: { 'alarm.rang': { guard: { type: 'rang', params: { name: 'pace' } }, target: 'calling' } },
    },
    calling: {
      description: 'The voice has been asked. Left when it answers, fails, or has taken too long.',
      entry: [
        // stamped before the call, so that a failing voice is not called in a flood (docs/model/timing.md)
        change('voice', ({ event }) => ({ lastCallAt: timeOf(event) })),
        change('turn', ({ context }) => ({ step: turnOf(context).step + 1 })),
        tell(({ context }) => ({ type: 'thought.requested', ...questionOf(context) })),
        patience.begin,
      ],
      exit: patience.end,
      on: {
        'thought.formed': {
          guard: 'thisThought',
          target: '#mind.cycle.doubting',
          actions: [
            assign(({ context, event }) => ({
              voice: { ...context.voice, failures: null, restsUntil: null },
              turn: withThought(withSeen(turnOf(context), event), event.thought),
            })),
            showRecalled,
            show(({ context, event }) => ({
              kind: 'thought.formed',
              cycle: context.life.cycle,
              step: event.step,
              text: event.thought.text,
              voice: event.thought.voice,
              origin: originOfBatch(turnOf(context).batch),
            })),
          ],
        },
        'thought.failed': [
          {
            guard: 'keptForAnotherTry',
            target: '#mind.cycle.waiting',
            actions: [
              show(({ context, event }) => failed(context, event.failure, event.at)),
              assign(({ context, event }) => keep(context, event.failure, event.at)),
            ],
          },
          {
            guard: 'triedWithLess',
            target: 'pacing',
            actions: [
              show(({ context, event }) => failed(context, event.failure, event.at)),
              assign(({ context, event }) => withLessOfTurn(context, event.failure) ?? {}),
            ],
          },
          {
            guard: 'thisThought',
            target: '#mind.cycle.reflecting',
            actions: [
              show(({ context, event }) => failed(context, event.failure, event.at)),
              assign(({ context, event }) => giveUp(context, event.failure, event.at)),
            ],
          },
        ],
        'alarm.rang': {
          guard: patience.over,
          actions: [
            tell({ type: 'thought.cancelled' }),
            raise(({ context, event }) => ({
              type: 'thought.failed',
              cycle: context.life.cycle,
              step: turnOf(context).step - 1,
              failure: outOfPatience,
              at: event.at,
            })),
          ],
        },
        // the call is made again, under its key, and has its time again
        'activation.began': patience.again,
      },
    },
  },
});
