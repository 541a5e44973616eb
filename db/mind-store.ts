import type { MindId } from '../ports/identifiers.ts';
import type { InboxStore, MindStore } from '../ports/store.ts';
import { costStore } from './cost-store.ts';
import { enterMind } from './enter-mind.ts';
import { governanceStore } from './governance-store.ts';
import { inboxStore } from './inbox-store.ts';
import { journalStore } from './journal-store.ts';
import { lifeStore } from './life-store.ts';
import { LookAhead } from './memory/look-ahead.ts';
import { memoryStore } from './memory/memory-store.ts';
import { memberStore } from './member-store.ts';
import { milestoneStore } from './milestone-store.ts';
import type { Database } from './open.ts';
import { operatorNoticeStore } from './operator-notice-store.ts';
import { outboxStore } from './outbox-store.ts';
import { defaultRetention, type Retention } from '../ports/retention.ts';
import { selfStore } from './self-store.ts';
import { streamStore } from './stream-store.ts';
import { pinnedToolStore } from './tool-store.ts';
import { traceStore } from './trace-store.ts';

/**
 * Everything durable of `mind`. Opening writes nothing: a mind is entered into the database by its first activation, or
 * by the first percept that it is sent, which then waits for it.
 *
 * @param retention how much of its record is kept, where that is not as usual
 */
export async function openMindStore(
  { db, engine, forMind = () => db }: Pick<Database, 'db' | 'engine' | 'forMind'>,
  mind: MindId,
  retention: Partial<Retention> = {},
): Promise<MindStore> {
  const database = { db: forMind(), engine, shared: db };
  const ahead = new LookAhead(database.db, mind);
  return {
    mind,
    life: lifeStore(database, mind, { retention: { ...defaultRetention, ...retention }, ahead }),
    inbox: enteringInbox(database, mind),
    outbox: outboxStore(database, mind),
    stream: streamStore(database, mind),
    trace: traceStore(database, mind),
    journal: journalStore(database, mind),
    memory: memoryStore(database, mind, ahead),
    self: selfStore(database, mind),
    costs: costStore(database, mind),
    governance: governanceStore(database, mind),
    milestones: milestoneStore(database, mind),
    tools: pinnedToolStore(database, mind),
    notices: operatorNoticeStore(database, mind),
    members: memberStore(database, mind),
  };
}

/** An inbox whose first acceptance enters the mind. */
function enteringInbox({ db }: Pick<Database, 'db'>, mind: MindId): InboxStore {
  const inbox = inboxStore({ db }, mind);
  let entered = false;
  return {
    ...inbox,
    accept: async (...sent) => {
      if (!entered) await enterMind(db, mind);
      entered = true;
      return inbox.accept(...sent);
    },
  };
}
