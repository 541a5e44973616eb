import type { MindId } from '../ports/identifiers.ts';
import type { MindStore } from '../ports/store.ts';
import { inboxStore } from './inbox-store.ts';
import { lifeStore } from './life-store.ts';
import type { Database } from './open.ts';
import { outboxStore } from './outbox-store.ts';
import { streamStore } from './stream-store.ts';

/** Everything durable of `mind`, which is entered into the database when it is new. It is not activated by this. */
export async function openMindStore(database: Database, mind: MindId): Promise<MindStore> {
  await database.db
    .insertInto('mind')
    .values({ id: mind, epoch: 0, running: false, commit_number: 0, cycle: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return {
    mind,
    life: lifeStore(database, mind),
    inbox: inboxStore(database, mind),
    outbox: outboxStore(database, mind),
    stream: streamStore(database, mind),
  };
}
