import type { MindId } from '../ports/identifiers.ts';
import { refuseOtherIds } from '../ports/mind-name.ts';
import type { Executor } from './schema.ts';

/**
 * Inserts the mind's row, to which all its other rows refer, unless it exists; waits for a process that is inserting it now.
 * Throws `MindNameRefused`.
 */
export async function enterMind(executor: Executor, mind: MindId): Promise<void> {
  refuseOtherIds(mind);
  await executor
    .insertInto('mind')
    .values({ id: mind, epoch: 0, running: false, commit_number: 0, cycle: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Locks the mind's row until the transaction ends, as a commit does first of all: meanwhile nobody else changes the mind's log of governance, its members, its notices, or
 * what waits for a person. Undefined where there is no such mind yet.
 */
export const holdMind = (executor: Executor, mind: MindId): Promise<{ cycle: number } | undefined> =>
  executor.selectFrom('mind').where('id', '=', mind).select('cycle').forNoKeyUpdate().executeTakeFirst();
