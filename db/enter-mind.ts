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
 * Locks the mind's row until the transaction ends, as a commit does before all else: whoever has it is alone with the mind's log, and with what waits for a person
 * or was changed by one. Undefined where there is no such mind yet.
 */
export const holdMind = (executor: Executor, mind: MindId): Promise<{ cycle: number } | undefined> =>
  executor.selectFrom('mind').where('id', '=', mind).select('cycle').forNoKeyUpdate().executeTakeFirst();
