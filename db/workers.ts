import type { MindId } from '../ports/identifiers.ts';
import { MindExists } from '../ports/store.ts';
import type { WorkerStore } from '../ports/worker.ts';
import { enterMind } from './enter-mind.ts';
import type { Database } from './open.ts';

/** The worker minds of a database. */
export function workerStore({ db }: Pick<Database, 'db'>): WorkerStore {
  return {
    enter: (worker, employer) =>
      db.transaction().execute(async (executor) => {
        const known = await executor
          .selectFrom('mind')
          .where('id', '=', worker)
          .select('worker_of')
          .executeTakeFirst();
        if (known !== undefined && known.worker_of !== employer) throw new MindExists(worker);
        if (known !== undefined) return;
        await enterMind(executor, worker);
        await executor.updateTable('mind').set({ worker_of: employer }).where('id', '=', worker).execute();
      }),
    of: async (employer) => {
      const rows = await db
        .selectFrom('mind')
        .where('worker_of', '=', employer)
        .select('id')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id as MindId);
    },
    remove: async (worker) => {
      // every row of a mind belongs to its own row, and goes with it
      await db.deleteFrom('mind').where('id', '=', worker).where('worker_of', 'is not', null).execute();
    },
  };
}
