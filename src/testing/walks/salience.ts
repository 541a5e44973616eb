import type { SnapshotFrom } from 'xstate';
import type { salience, SalienceMail } from '../../../actors/salience/salience.ts';
import { feelingLike, innerSettings, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;

/** A mind that is looked at calm and in pain, with and without an inner life. */
export const salienceWalk: Walk<SnapshotFrom<typeof salience>, SalienceMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ context: { previous, offered } }) => {
    const at = (previous?.at ?? begins) + 1_000;
    return [
      { type: 'inner.adopted', inner: innerSettings, seed: 1, at },
      { type: 'inner.adopted', inner: null, seed: 1, at },
      { type: 'affect.changed', inner: feelingLike({ pain: 0.9 }, { at }), at },
      { type: 'affect.changed', inner: feelingLike({}, { at }), at },
      { type: 'offer.taken', id: offered.at(-1)?.id ?? 'feeling/pain/0', at },
      { type: 'offer.taken', id: 'feeling/pain/another', at },
      { type: 'cycle.lived', lived: livedWith(), at },
    ];
  },
  key: ({ value, context }) => [
    value,
    context.previous?.state.pain ?? null,
    context.knownExtremes,
    context.offered.length > 0,
  ],
};
