import type { SnapshotFrom } from 'xstate';
import type { reviewer, ReviewerMail } from '../../../actors/reviewer/reviewer.ts';
import type { Outcome } from '../../../ports/command.ts';
import { feelingLike, innerSettings, livedWith } from '../inner-states.ts';
import type { Walk } from '../walk.ts';

const begins = 1_000_000;

const insight: Outcome = { effect: 'review.write', ok: true, text: 'They ruminate.', use: null };
const nothing: Outcome = { effect: 'review.write', ok: true, text: '', use: null };
const away: Outcome = { effect: 'review.write', ok: false, failure: { kind: 'failed', message: 'away' } };

const settled = (key: string, outcome: Outcome): ReviewerMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at: begins,
});

/** A mind with a reviewer and without one, soon and long after its last review. */
export const reviewerWalk: Walk<SnapshotFrom<typeof reviewer>, ReviewerMail> = {
  input: { life: 0, inner: null, seed: 1, at: begins },
  events: ({ value, context: { asked, askedAt } }) => [
    { type: 'inner.adopted', inner: innerSettings, seed: 1, at: begins },
    { type: 'inner.adopted', inner: null, seed: 1, at: begins },
    ...[1_000, 60_000, 600_000].flatMap((later): ReviewerMail[] => {
      const at = (askedAt ?? begins) + later;
      return [
        { type: 'affect.changed', inner: feelingLike({}), at },
        { type: 'cycle.lived', lived: livedWith(), at },
        { type: 'cycle.lived', lived: livedWith({ origin: null, thought: '' }), at },
        { type: 'cycle.lived', lived: { ...livedWith(), forgot: true }, at },
      ];
    }),
    // nobody hears what nobody asked for: the kernel keeps it back
    ...(value === 'writing' && asked !== null
      ? [settled(asked, insight), settled(asked, nothing), settled(asked, away), settled('0/other/0/0', away)]
      : []),
  ],
  key: ({ value, context: { state, thoughts, hasNew, askedAt } }) => [
    value,
    state !== null,
    Math.min(thoughts.length, 2),
    hasNew,
    askedAt !== null,
  ],
};
