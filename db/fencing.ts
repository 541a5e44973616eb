import { type Kysely, sql } from 'kysely';
import type { MindId } from '../ports/identifiers.ts';
import { Fenced } from '../ports/store.ts';
import type { Executor, Schema } from './schema.ts';

/** Locks the mind against every other activation until the transaction ends. Throws `Fenced` when `epoch` is not the newest. */
export async function holdEpoch(executor: Executor, mind: MindId, epoch: number): Promise<void> {
  const current = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .where('epoch', '=', epoch)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (current === undefined) throw new Fenced(mind, epoch);
}

/**
 * A transaction that only the newest activation may make. A refused one is counted with the mind, by a statement of its own
 * after it has rolled back. Throws `Fenced`; when even the count does not reach the database, what kept it from there.
 */
export async function fenced<Result>(
  db: Kysely<Schema>,
  mind: MindId,
  write: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (error instanceof Fenced) await countRefusal(db, mind);
    throw error;
  }
}

async function countRefusal(executor: Executor, mind: MindId): Promise<void> {
  await executor
    .updateTable('mind')
    .set({ refusals: sql<number>`refusals + 1` })
    .where('id', '=', mind)
    .execute();
}
