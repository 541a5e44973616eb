import type { MindEvent } from '../../../ports/mail.ts';
import { effects } from '../../../ports/effects/effects.ts';
import { exampleOf } from '../answer-world.ts';
import { saying, thinking } from '../thoughts.ts';
import type { Walk } from '../walk.ts';
import {
  activationBegan,
  alarms,
  arrivals,
  at,
  awake,
  attended,
  input,
  settings,
  type State,
} from './mind-events.ts';

const asked = ['confidence.ask', 'thought.retry', 'thought.escalate'] as const;

/** What a tool has answered before, and what must not be done twice: a turn that has acted is brought to its end. */
const bell = { name: 'ring_bell', idempotent: false, timeout: 1_000, perHour: 10 };

const thoughts = [
  // near the threshold, below it, and with what always asks for a second look
  saying('It is so.'),
  saying('I think it might be so.'),
  thinking('', { name: bell.name, input: {} }, { name: 'send_message', input: { text: 'Done.' } }),
].flatMap((outcome) => (outcome.ok ? [outcome.thought] : []));

/** The doubt: how sure a thought is, whether it is thought again, and who else looks at it. */
export const doubtWalk: Walk<State, MindEvent> = {
  input,
  first: [{ ...awake, settings: { ...settings, tools: [bell], judgement: { asks: true, second: true } } }],
  events(state) {
    const now = at(state);
    const { context } = state;
    const { cycle } = context.life;
    const step = (context.turn?.step ?? 1) - 1;
    const key = context.turn?.doubt?.awaited ?? 'none';
    return [
      ...alarms(now, 'tick', 'pace', 'patience'),
      attended(now),
      { type: 'recall.settled', cycle, recalled: [], nearMisses: [], at: now },
      ...thoughts.map((thought): MindEvent => ({
        type: 'thought.formed',
        cycle,
        step,
        thought,
        contextTokens: 100,
        unseen: [],
        at: now,
      })),
      ...asked.map((effect): MindEvent => ({
        type: 'effect.settled',
        key,
        outcome: exampleOf(effect),
        at: now,
      })),
      {
        type: 'effect.settled',
        key,
        outcome: { effect: 'thought.escalate', ok: false, failure: { kind: 'unavailable', message: 'no' } },
        at: now,
      },
      ...Object.keys(context.turn?.awaiting ?? {}).map((tool): MindEvent => ({
        type: 'effect.settled',
        key: tool,
        outcome: { effect: 'tool.call', ok: true, ...effects['tool.call'].example },
        at: now,
      })),
      ...arrivals(now).slice(2, 3),
      activationBegan(state, now, false),
    ];
  },
  key: ({ value, context: { turn } }) => [
    value.cycle,
    turn && [
      turn.acted,
      Math.min(turn.step, 2),
      turn.doubt?.retry,
      turn.doubt?.second,
      turn.doubt?.triggers,
      (turn.doubt?.confidence ?? 1) < (turn.doubt?.threshold ?? 0),
    ],
  ],
};
