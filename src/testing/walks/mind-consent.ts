import type { MindEvent } from '../../../ports/mail.ts';
import type { ToolSettings } from '../../../ports/tools.ts';
import { interrupt, speech } from '../percepts.ts';
import { thinking } from '../thoughts.ts';
import type { Walk } from '../walk.ts';
import {
  activationBegan,
  alarms,
  at,
  awake,
  attended,
  candidate,
  header,
  input,
  settings,
  type State,
} from './mind-events.ts';

/** A tool that others see the effects of. */
const post: ToolSettings = {
  name: 'post_letter',
  idempotent: false,
  timeout: 20_000,
  perHour: 60,
  external: { does: 'Posts a letter.', pin: 'as it was', within: 600_000 },
};

const writing = { ...settings, tools: [post], consenting: { terminal: ['Ann'] } };
const thoughts = [thinking('', { name: post.name, input: { to: 'Ben' } }), thinking('')].flatMap((outcome) =>
  outcome.ok ? [outcome.thought] : [],
);

const consentWalkWith = (
  held: typeof writing,
  more: (state: State, now: number) => MindEvent[],
): Walk<State, MindEvent> => ({
  input,
  first: [{ ...awake, settings: held }],
  events(state) {
    const now = at(state);
    const { context } = state;
    const { cycle } = context.life;
    return [
      ...alarms(now, 'tick', 'pace', 'patience'),
      ...['Write to Ben.', 'yes'].map((excerpt): MindEvent =>
        attended(now, [{ ...candidate(speech), excerpt, acceptedAt: now }]),
      ),
      { type: 'recall.settled', cycle, recalled: [], nearMisses: [], at: now },
      ...thoughts.map((thought): MindEvent => ({
        type: 'thought.formed',
        cycle,
        step: (context.turn?.step ?? 1) - 1,
        thought,
        contextTokens: null,
        unseen: [],
        at: now,
      })),
      ...Object.keys(context.turn?.awaiting ?? {}).map((key): MindEvent => ({
        type: 'effect.settled',
        key,
        outcome: { effect: 'tool.call', ok: true, text: 'Posted.' },
        at: now,
      })),
      ...(context.turn?.hearing === undefined
        ? []
        : [{ delivered: {} }, { delivered: { [context.self.proposals?.[0]?.utterance ?? '']: 0 } }].map(
            (answer): MindEvent => ({
              type: 'effect.settled',
              key: context.turn!.hearing!,
              outcome: { effect: 'outbox.read', ok: true, ...answer },
              at: now,
            }),
          )),
      { type: 'content.buffered', cycle, items: [], at: now },
      { type: 'commit.settled', commit: context.life.turnCommit, depth: 0, at: now },
      { type: 'percept.arrived', percept: header(interrupt), depth: 1, at: now },
      { ...awake, ...activationBegan(state, now, false), settings: held } as MindEvent,
      ...more(state, now),
    ];
  },
  key: ({ value, context: { turn, self } }) => [
    value.cycle,
    self.proposals?.length,
    turn?.doubt?.second,
    turn && [
      turn.entries.length,
      Object.keys(turn.awaiting).length,
      turn.wantsAnotherStep,
      turn.proposed?.length,
      turn.hearing,
    ],
    turn?.batch.map(({ beginning }) => beginning),
  ],
});

/** Consent: somebody is asked, and agrees; what was allowed is answered, takes too long, or an emergency comes. */
export const consentWalk = consentWalkWith(writing, () => []);

/** The same where another voice looks at what cannot be undone: at the question, and at what the turn wants to do after it has done what was allowed. */
export const doubtedConsentWalk = consentWalkWith(
  { ...writing, judgement: { asks: true, second: true } },
  (state, now) => [
    {
      type: 'effect.settled',
      key: state.context.turn?.doubt?.awaited ?? 'none',
      outcome: { effect: 'thought.escalate', ok: false, failure: { kind: 'unavailable', message: 'no' } },
      at: now,
    },
  ],
);
