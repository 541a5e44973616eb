import type { MindId } from '../ports/identifiers.ts';
import type { InboxStore, MindStore } from '../ports/store.ts';
import { enterMind } from './enter-mind.ts';
import { inboxStore } from './inbox-store.ts';
import { lifeStore } from './life-store.ts';
import type { Database } from './open.ts';
import { outboxStore } from './outbox-store.ts';
import { streamStore } from './stream-store.ts';

/**
 * Everything durable of `mind`. Opening writes nothing: a mind is entered into the database by its first activation, or
 * by the first percept that it is sent, which then waits for it.
 */
export async function openMindStore(database: Database, mind: MindId): Promise<MindStore> {
  return {
    mind,
    life: lifeStore(database, mind),
    inbox: enteringInbox(database, mind),
    outbox: outboxStore(database, mind),
    stream: streamStore(database, mind),
  };
}

/** An inbox whose first acceptance enters the mind. */
function enteringInbox(database: Database, mind: MindId): InboxStore {
  const inbox = inboxStore(database, mind);
  let entered = false;
  return {
    ...inbox,
    accept: async (...sent) => {
      if (!entered) await enterMind(database.db, mind);
      entered = true;
      return inbox.accept(...sent);
    },
  };
}
