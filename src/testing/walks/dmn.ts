import type { SnapshotFrom } from 'xstate';
import type { dmn, DmnMail } from '../../../actors/dmn/dmn.ts';
import type { Outcome } from '../../../ports/command.ts';
import { done, notDone } from '../../../ports/effects/effects.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { feelingLike, innerSettings, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;

const upon = (channel: 'goal' | 'dream') =>
  done('memory.wander', {
    found: {
      channel,
      memories: ['a' as MemoryId],
      topic: 'sea',
      prompt: '“The sea is warm.” comes back to you.',
    },
  });

/** A mind with time of its own, whose turn it is or not; it comes upon something, upon nothing, or cannot read its memory. */
export const dmnWalk: Walk<SnapshotFrom<typeof dmn>, DmnMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ value, context: { since, offered, turns } }) => {
    const later = since + innerSettings.spontaneousInterval!;
    const settled = (outcome: Outcome): DmnMail => ({
      type: 'effect.settled',
      key: `look.${turns}/dmn.0/${value === 'dreaming' ? 'dream' : 'wander'}/0`,
      outcome,
      at: since,
    });
    return [
      { type: 'inner.adopted', inner: innerSettings, seed: 1, at: begins },
      { type: 'inner.adopted', inner: null, seed: 1, at: begins },
      { type: 'affect.changed', inner: feelingLike({}, { at: later }), at: later },
      { type: 'affect.changed', inner: feelingLike({}, { at: since + 10_000 }), at: since + 10_000 },
      settled(upon('goal')),
      settled(upon('dream')),
      settled(done('memory.wander', { found: null })),
      settled(notDone('memory.wander', { kind: 'failed', message: 'Away.' })),
      { type: 'offer.taken', id: offered ?? `impulse/dmn/${turns}/none`, at: since },
      { type: 'offer.taken', id: 'impulse/goalRehearsal/another', at: since },
      { type: 'offer.taken', id: 'feeling/pain/another', at: since },
      { type: 'dream.began', at: since },
      { type: 'cycle.lived', lived: livedWith({ forgot: true }), at: since },
      ...[since + 1, since - 1, null].map((cameAt): DmnMail => ({
        type: 'cycle.lived',
        lived: livedWith({
          origin: 'respond',
          trigger: `Letter ${cameAt}.`,
          contact: cameAt !== null,
          cameAt,
        }),
        at: since,
      })),
    ];
  },
  key: ({ value, context: { turns, found, offered, first, preferred } }) => [
    value,
    Math.min(turns, 12),
    found?.channel ?? null,
    offered !== undefined,
    first === undefined,
    preferred !== undefined,
  ],
};
