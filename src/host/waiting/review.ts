import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import { hash } from 'node:crypto';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { OutboxEntry } from '../../../ports/store.ts';
import { doubtedThoughts, type DoubtedThought } from './doubted-thoughts.ts';

/** Something about a mind that only a person can settle. */
export type ReviewItem = {
  /** A short id, the same as long as the item waits. */
  id: string;
  /** Milliseconds since the epoch. */
  since: number;
} & (
  | { kind: 'effect'; effect: JournalEntry }
  | { kind: 'utterance'; utterance: OutboxEntry }
  | { kind: 'percept'; percept: HistoricPercept }
  | { kind: 'thought'; thought: DoubtedThought }
);

/** A short id with digits enough to tell the few items that wait apart. */
const shortId = (kind: ReviewItem['kind'], key: string): string =>
  `${kind.slice(0, 1)}-${hash('sha256', key).slice(0, 8)}`;

/**
 * The items that wait for a person: effects of which nobody knows whether they were done, utterances of which nobody knows
 * whether they were heard, percepts that are quarantined: two crashes in a row fell into their handling, or they cannot be
 * put into words; and uncertain thoughts that no other voice has looked at. Each oldest first.
 *
 * @param options `isLeft`: nobody runs the mind, so that what had begun and has no receipt is of unknown fate as well
 */
export async function reviewOf(
  store: MindRecord,
  { isLeft = false }: { isLeft?: boolean } = {},
): Promise<ReviewItem[]> {
  const { journal, outbox, inbox } = store;
  const [effects, utterances, percepts, thoughts] = await Promise.all([
    journal.unknown(isLeft),
    outbox.doubtful(),
    inbox.quarantined(),
    doubtedThoughts(store),
  ]);
  return [
    ...effects.map((effect) => ({
      id: shortId('effect', effect.key),
      since: effect.requestedAt,
      kind: 'effect' as const,
      effect,
    })),
    ...utterances.map((utterance) => ({
      id: shortId('utterance', utterance.id),
      since: utterance.saidAt,
      kind: 'utterance' as const,
      utterance,
    })),
    ...percepts.map((percept) => ({
      id: shortId('percept', percept.id),
      since: percept.quarantinedAt ?? percept.acceptedAt,
      kind: 'percept' as const,
      percept,
    })),
    ...thoughts.map((thought) => ({
      id: shortId('thought', String(thought.cycle)),
      since: thought.at,
      kind: 'thought' as const,
      thought,
    })),
  ];
}
