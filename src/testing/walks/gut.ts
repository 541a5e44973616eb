import type { SnapshotFrom } from 'xstate';
import type { gut, GutMail } from '../../../actors/gut/gut.ts';
import type { GutFeeling } from '../../../ports/gut.ts';
import { feelingLike, innerSettings, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;
const hour = 3_600_000;

const close: GutFeeling = { near: 0.8, magnitude: 0.5, band: 'close' };
const strange: GutFeeling = { near: -0.5, magnitude: 1.5, band: 'foreign' };
const nothingMuch: GutFeeling = { near: 0.1, magnitude: 1 };

/** A mind that feels what is close and what is strange, in a talk and after it, soon and long after the last time. */
export const gutWalk: Walk<SnapshotFrom<typeof gut>, GutMail> = {
  input: { life: 0, inner: innerSettings, seed: 1, at: begins },
  events: ({ context: { stirred, stirredAt = begins } }) => {
    const felt = (feeling: GutFeeling, at: number): GutMail => ({
      type: 'gut.felt',
      cycle: 1,
      feeling,
      text: 'The sea is wide.',
      at,
    });
    const since = stirred?.at ?? stirredAt;
    return [
      felt(close, stirredAt + hour),
      felt(strange, stirredAt + hour),
      felt(close, stirredAt + 1),
      felt(nothingMuch, stirredAt + hour),
      felt(close, since + 3 * hour),
      felt(nothingMuch, since + 3 * hour),
      { type: 'inner.adopted', inner: null, seed: 1, at: since + 1_000 },
      { type: 'inner.adopted', inner: innerSettings, seed: 1, at: since + 1_000 },
      ...[1_000, hour, 3 * hour].map((later): GutMail => ({
        type: 'affect.changed',
        inner: feelingLike({}),
        at: since + later,
      })),
      { type: 'offer.taken', id: 'feeling/gut/1', at: since + hour },
      { type: 'offer.taken', id: 'impulse/another', at: since + hour },
      { type: 'cycle.lived', lived: livedWith(), at: since + 1_000 },
      { type: 'cycle.lived', lived: livedWith(), at: since + 3 * hour },
      { type: 'cycle.lived', lived: livedWith({ forgot: true }), at: since + 1_000 },
    ];
  },
  key: ({ value, context }) => [
    value,
    context.lives,
    context.stirred?.band ?? null,
    context.felt?.band ?? null,
  ],
};
