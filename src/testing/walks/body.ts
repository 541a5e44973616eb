import type { SnapshotFrom } from 'xstate';
import type { body, BodyMail } from '../../../actors/body/body.ts';
import { personSettings } from '../inner-life.ts';
import { livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;
const settings = personSettings();

/** All events of a body at a time. */
const happening = (at: number): BodyMail[] => [
  { type: 'inner.adopted', inner: settings, seed: 1, at },
  { type: 'inner.adopted', inner: { ...settings, body: false }, seed: 1, at },
  { type: 'inner.adopted', inner: null, seed: 1, at },
  { type: 'alarm.rang', name: 'beat', at },
  { type: 'body.stimulated', stimulus: 'pain', intensity: 0.8, at },
  { type: 'sleep.noticed', asleep: true, at },
  { type: 'sleep.noticed', asleep: false, at },
  { type: 'cycle.lived', lived: livedWith({ patterns: ['rumination'] }), at },
  { type: 'reward.received', amount: 0.1, at },
];

/** A body and a mind without one, at this moment, a little later, and after three beats were missed. */
export const bodyWalk: Walk<SnapshotFrom<typeof body>, BodyMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ context: { livedAt } }) => [0, 400, 30_000].flatMap((later) => happening(livedAt + later)),
  key: ({ value, context }) => [
    value,
    context.inner?.body ?? null,
    context.reactionAt === null,
    context.feltAt === context.livedAt,
  ],
};
