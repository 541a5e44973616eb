import type { MindId } from '../ports/identifiers.ts';
import type { Executor } from './schema.ts';

/** Makes the mind's row, to which everything else of it refers, unless it is there; waits for whoever is making it now. */
export async function enterMind(executor: Executor, mind: MindId): Promise<void> {
  await executor
    .insertInto('mind')
    .values({ id: mind, epoch: 0, running: false, commit_number: 0, cycle: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
