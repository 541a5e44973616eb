import type { SnapshotFrom } from 'xstate';
import type { affect, AffectMail } from '../../../actors/affect/affect.ts';
import { personSettings } from '../inner-life.ts';
import { livedWith } from '../inner-states.ts';
import { noDeficits } from '../../../theory/drives.ts';
import type { Walk } from '../walk.ts';
import { bodyFeeling } from './drives.ts';

const begins = 1_000_000;
const settings = personSettings();

/** A mind that feels with drives and without, with and without an inner life. */
export const affectWalk: Walk<SnapshotFrom<typeof affect>, AffectMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ context: { state } }) => {
    const at = (state?.at ?? begins) + 10_000;
    return [
      { type: 'inner.adopted', inner: settings, seed: 1, at },
      { type: 'inner.adopted', inner: null, seed: 1, at },
      { type: 'drives.felt', felt: bodyFeeling({ at }), drives: noDeficits(), at },
      { type: 'drives.felt', felt: bodyFeeling({ at, pain: 0.9 }), drives: null, at },
      { type: 'cycle.lived', lived: livedWith({ people: ['Ada'] }), at },
    ];
  },
  key: ({ value, context }) => [value, context.state?.affect.pain ?? null],
};
