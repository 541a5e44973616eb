import type { SnapshotFrom } from 'xstate';
import type { drives, DrivesMail } from '../../../actors/drives/drives.ts';
import type { Felt } from '../../../ports/inner.ts';
import { personSettings } from '../inner-life.ts';
import { feelingLike, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;
const settings = personSettings();

/** A body in such pain and tiredness, otherwise at rest. */
export const bodyFeeling = (felt: Partial<Felt>): Felt => ({
  at: begins,
  arousal: 0.2,
  valence: 0.2,
  energy: 0.5,
  cognitiveLoad: 0.2,
  pain: 0,
  fatigue: 0,
  hunger: 0,
  temperature: 36.6,
  cortisol: 0.1,
  asleep: false,
  ...felt,
});

/** A mind that hurts, hears and is relieved, with and without an inner life. */
export const drivesWalk: Walk<SnapshotFrom<typeof drives>, DrivesMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ context: { felt } }) => {
    const at = (felt?.at ?? begins) + 10_000;
    return [
      { type: 'inner.adopted', inner: settings, seed: 1, at },
      { type: 'inner.adopted', inner: { ...settings, drives: null }, seed: 1, at },
      { type: 'inner.adopted', inner: null, seed: 1, at },
      { type: 'body.felt', felt: bodyFeeling({ at, pain: 0.9 }), at },
      { type: 'body.felt', felt: bodyFeeling({ at }), at },
      { type: 'affect.changed', inner: feelingLike({}, { at, aloneHours: 9 }), at },
      { type: 'goals.changed', goals: [], at },
      { type: 'cycle.lived', lived: livedWith({ people: ['Ada'] }), at },
    ];
  },
  key: ({ value, context }) => [value, context.felt?.pain ?? null, context.aloneHours],
};
