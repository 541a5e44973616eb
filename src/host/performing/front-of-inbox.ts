import type { AskedOf } from '../../../ports/effects/effects.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { momentSchema } from '../../../ports/moment.ts';
import type { Candidate, Percept } from '../../../ports/percept.ts';
import type { QueueOrder } from '../../../ports/queue-order.ts';
import type { InboxStore } from '../../../ports/store.ts';

export interface FrontParts {
  inbox: Pick<InboxStore, 'front' | 'read'>;
  order: QueueOrder;
  /** Percepts that have been checked: one that can be put into words once always can. */
  seen: Set<PerceptId>;
  /** Puts a percept into words as the voice will be shown it. Throws when it cannot be worded. */
  word: (percept: Percept) => string;
  /** Quarantines these percepts for a person, and tells watchers. */
  setAside: (percepts: PerceptId[]) => Promise<void>;
}

/**
 * The percepts that wait in the inbox, foremost first. A percept that cannot be worded (a date that no calendar has, from an
 * older version) would make every thought fail that it shares: it is held back for a person, alone, and the rest goes on.
 */
export async function frontOfInbox(
  asked: Pick<AskedOf<'inbox.read'>, 'limit' | 'commandsOnly'>,
  parts: FrontParts,
): Promise<{ candidates: Candidate[]; depth: number }> {
  const { inbox, order, seen, word, setAside } = parts;
  for (;;) {
    const front = await inbox.front(order, asked);
    const fresh = front.candidates.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
    if (fresh.length === 0) return front;
    const unwordable = (await inbox.read(fresh)).filter((percept) => !canBeWorded(percept, word));
    for (const id of fresh) seen.add(id);
    if (unwordable.length === 0) return front;
    // a person may let it go on again, and then it is looked at anew
    for (const { id } of unwordable) seen.delete(id);
    await setAside(unwordable.map(({ id }) => id));
  }
}

function canBeWorded(percept: Percept, word: FrontParts['word']): boolean {
  if (!momentSchema.safeParse(percept.at).success) return false;
  try {
    word(percept);
    return true;
  } catch {
    return false;
  }
}
