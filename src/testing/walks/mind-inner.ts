import type { MindEvent } from '../../../ports/mail.ts';
import { personSettings, restingState } from '../inner-life.ts';
import type { Walk } from '../walk.ts';
import { activationBegan, alarms, at, attended, awake, input, settings, type State } from './mind-events.ts';

const felt: MindEvent = {
  type: 'thought.offered',
  offer: { id: 'feeling/pain/1', source: { kind: 'feeling', dimension: 'pain' }, text: 'A sharp pain.' },
  at: 0,
};
const turnedTo: MindEvent = {
  type: 'thought.offered',
  offer: {
    id: 'impulse/drift/1',
    source: { kind: 'impulse', category: 'associativeDrift' },
    text: 'Your mind wanders freely.',
  },
  at: 0,
};

/** The inner life: how it feels, what it is offered to think about, what becomes of that. */
export const innerWalk: Walk<State, MindEvent> = {
  input,
  first: [{ ...awake, settings: { ...settings, inner: personSettings() } }],
  events(state) {
    const now = at(state);
    const { context } = state;
    return [
      { type: 'affect.changed', inner: restingState(now), at: now },
      ...[felt, turnedTo].map((offer) => ({ ...offer, at: now })),
      ...['feeling/pain/1', 'impulse/drift/1'].flatMap((percept) =>
        [true, false].map((handled): MindEvent => ({
          type: 'effect.settled',
          key: context.inner.musing.find((each) => each.percept === percept)?.key ?? percept,
          outcome: { effect: 'percept.send', ok: true, handled },
          at: now,
        })),
      ),
      { type: 'body.stimulated', stimulus: 'pain', intensity: 0.8, at: now },
      { type: 'window.moved', window: { verbatimFrom: 3, summarisedFrom: 1, pending: [] }, at: now },
      attended(now),
      { type: 'sleep.requested', at: now },
      { type: 'wake.requested', at: now },
      ...alarms(now, 'adoption', 'tick'),
      {
        ...activationBegan(state, now, false, 1),
        settings: { ...settings, inner: personSettings() },
      } as MindEvent,
    ];
  },
  key: ({ value, context }) => [
    value.life,
    value.mode,
    value.cycle,
    context.inner.musing.map(({ percept }) => percept),
    context.inner.state === null,
    context.voice.window.verbatimFrom,
  ],
};
