import { sql } from 'kysely';
import type { Holder } from '../ports/holder.ts';
import type { MindId } from '../ports/identifiers.ts';
import { MindHeld } from '../ports/store.ts';
import type { TrialStore } from '../ports/trial.ts';
import { databaseNow } from './database-now.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

const isOver = sql<boolean>`trial_until < ${databaseNow}`;

/** The forks of a database that are only tried out. */
export function trialStore({ db }: Pick<Database, 'db'>): TrialStore {
  return {
    list: async () => {
      const rows = await db
        .selectFrom('mind')
        .where('trial_until', 'is not', null)
        .select(['id', 'holder_machine', 'holder_process', isOver.as('isOver')])
        .orderBy('id')
        .execute();
      return rows.map(({ id, holder_machine: machine, holder_process: process, isOver }) => ({
        mind: id as MindId,
        holder: { machine: machine ?? '', process: process ?? 0 },
        isOver,
      }));
    },
    keep: async (mind) => {
      const { numUpdatedRows } = await db
        .updateTable('mind')
        .set({ trial_until: null })
        .where('id', '=', mind)
        .where('trial_until', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: async (mind) => {
      // every row of a mind belongs to its own row, and goes with it
      await db.deleteFrom('mind').where('id', '=', mind).where('trial_until', 'is not', null).execute();
    },
  };
}

/** Removes every trial: for a place where no other process can be, when it is opened. What is there then was left by one that died. */
export async function removeAllTrials(database: Pick<Database, 'db'>): Promise<void> {
  // the start asks for them once more, and to plan what removes a mind takes the engine as long as ten small statements
  if ((await trialStore(database).list()).length === 0) return;
  await database.db.deleteFrom('mind').where('trial_until', 'is not', null).execute();
}

/** Removes what was tried out under the name of a mind that is to be activated: here, or by another process. Throws `MindHeld` where it may go on there. */
export async function removeLeftTrial(
  executor: Executor,
  mind: MindId,
  { holder, takeOver }: { holder: Holder; takeOver: boolean },
): Promise<void> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .where('trial_until', 'is not', null)
    .select(['holder_machine', 'holder_process', isOver.as('isOver')])
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return;
  const { holder_machine: machine, holder_process: process } = found;
  const isOwn = machine === holder.machine && process === holder.process;
  if (!isOwn && !found.isOver && !takeOver)
    throw new MindHeld(mind, { machine: machine ?? '', process: process ?? 0 });
  await executor.deleteFrom('mind').where('id', '=', mind).execute();
}
