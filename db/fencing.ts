import { type Kysely, type RawBuilder, sql } from 'kysely';
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
 * For a `with`: the mind's row, locked as `holdEpoch` does, when `epoch` is the newest; no row otherwise. What the same statement writes
 * must be written from it: a statement that waited for a newer activation finds none when it goes on.
 */
export const heldBy = (mind: MindId, epoch: number): RawBuilder<unknown> =>
  sql`held as materialized (select id from mind where id = ${mind} and epoch = ${epoch}::bigint for share)`;

/**
 * A transaction that only the newest activation may make. A refused one is counted with the mind, by a statement of its own
 * after it has rolled back. Throws `Fenced`; when even the count does not reach the database, what kept it from there.
 */
export const fenced = <Result>(
  db: Kysely<Schema>,
  mind: MindId,
  write: (executor: Executor) => Promise<Result>,
): Promise<Result> => countingRefusals(db, mind, () => db.transaction().execute(write));

/** Runs what only the newest activation may do, where one statement does it: refusals count as those of `fenced`. */
export async function countingRefusals<Result>(
  db: Kysely<Schema>,
  mind: MindId,
  write: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  try {
    return await write(db);
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
