import type { SnapshotFrom } from 'xstate';
import type { thoughtQueue, ThoughtQueueMail } from '../../../actors/thought-queue/thought-queue.ts';
import { feelingLike, innerSettings, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;

const goals: ThoughtQueueMail = {
  type: 'goals.changed',
  goals: [
    { id: 'garden', text: 'Plant it', status: 'active', progress: 0.2, since: begins, changedAt: begins },
  ],
  at: begins,
};

/** A mind that has something to think about, and one that has no inner life. */
export const thoughtQueueWalk: Walk<SnapshotFrom<typeof thoughtQueue>, ThoughtQueueMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ context: { since, offered } }) => [
    { type: 'inner.adopted', inner: innerSettings, seed: 1, at: begins },
    { type: 'inner.adopted', inner: null, seed: 1, at: begins },
    { type: 'affect.changed', inner: feelingLike({}, { at: since + 10_000 }), at: since + 10_000 },
    { type: 'affect.changed', inner: feelingLike({}, { at: since + 30_000 }), at: since + 30_000 },
    { type: 'offer.taken', id: offered.at(-1)?.id ?? 'impulse/associativeDrift/0', at: since },
    { type: 'offer.taken', id: 'impulse/associativeDrift/another', at: since },
    { type: 'cycle.lived', lived: livedWith({ surprises: ['The rain came.'] }), at: since },
    { type: 'crash.remembered', question: 'What were you doing?', at: since },
    goals,
  ],
  key: ({ value, context: { goals, surprises, offered, thinking, line } }) => [
    value,
    goals.length,
    surprises.length,
    offered.at(-1)?.category ?? null,
    thinking !== null,
    line !== null,
  ],
};
