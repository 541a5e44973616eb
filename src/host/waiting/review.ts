import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import { hash } from 'node:crypto';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { OutboxEntry } from '../../../ports/store.ts';
import { doubtedThoughts, type DoubtedThought } from './doubted-thoughts.ts';

interface Waiting {
  /** A short id, the same as long as the item waits. */
  id: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/** Something that is held until a person has settled it. */
export type HeldItem = Waiting &
  (
    | { kind: 'effect'; effect: JournalEntry }
    | { kind: 'utterance'; utterance: OutboxEntry }
    | { kind: 'percept'; percept: HistoricPercept }
  );

/** Something about a mind that only a person can settle. */
export type ReviewItem = HeldItem | (Waiting & { kind: 'thought'; thought: DoubtedThought });

interface ReviewOptions {
  /** Whether nobody runs the mind, so that what had begun and has no receipt is of unknown fate as well. */
  isLeft?: boolean;
}

/** A short id with digits enough to tell the few items that wait apart; it begins as its kind does. */
export const shortId = (kind: string, key: string): string =>
  `${kind.slice(0, 1)}-${hash('sha256', key).slice(0, 8)}`;

/** All items that wait for a person: those that are held, then uncertain thoughts that no other voice has looked at, each oldest first. */
export async function reviewOf(store: MindRecord, options: ReviewOptions = {}): Promise<ReviewItem[]> {
  const [held, thoughts] = await Promise.all([heldItems(store, options), doubtedThoughts(store)]);
  return [
    ...held,
    ...thoughts.map((thought) => ({
      id: shortId('thought', String(thought.cycle)),
      since: thought.at,
      kind: 'thought' as const,
      thought,
    })),
  ];
}

/**
 * The items that are held until a person has settled them: effects of which nobody knows whether they were done, utterances of which nobody knows
 * whether they were heard, and percepts that are quarantined: two crashes in a row fell into their handling, or they cannot be
 * put into words. Each oldest first.
 */
export async function heldItems(
  { journal, outbox, inbox }: Pick<MindRecord, 'journal' | 'outbox' | 'inbox'>,
  { isLeft = false }: ReviewOptions = {},
): Promise<HeldItem[]> {
  const [effects, utterances, percepts] = await Promise.all([
    journal.unknown(isLeft),
    outbox.doubtful(),
    inbox.quarantined(),
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
  ];
}
