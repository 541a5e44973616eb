import type { MindId } from '../ports/identifiers.ts';
import type { Retention } from '../ports/retention.ts';
import type { MindStores } from '../ports/store.ts';
import { channelPositions } from './channel-positions.ts';
import { selectFleet, selectWhereabouts } from './fleet.ts';
import { insertFork } from './fork.ts';
import { maintain } from './maintenance.ts';
import { type DatabaseStores, openSeveral } from './several/several-stores.ts';
import { openMindStore } from './mind-store.ts';
import { sharedBudgetStore } from './shared-budget-store.ts';
import { removeAllTrials, trialStore } from './trials.ts';
import { workerStore } from './workers.ts';
import type { MindsLocation } from './location.ts';
import { openDatabase, type Database } from './open.ts';

/**
 * Opens the database at `location` as the place where minds live. Throws what `openDatabase` throws.
 *
 * @param retention how much of each mind's record is kept, where that is not as usual
 */
export async function openStores(
  location: MindsLocation,
  retention: Partial<Retention> = {},
): Promise<MindStores> {
  if ('urls' in location)
    return openSeveral(location.urls, async (url) => {
      const database = await openDatabase({ url });
      return { db: database.db, stores: storesOf(database, retention) };
    });
  const database = await openDatabase(location);
  if (database.engine !== 'postgres') await removeAllTrials(database);
  return storesOf(database, retention);
}

/** An open database as the place where minds live; closed with it. */
export function storesOf(database: Database, retention: Partial<Retention> = {}): DatabaseStores {
  return {
    open: (mind) => openMindStore(database, mind, retention),
    minds: async () => {
      const rows = await database.db
        .selectFrom('mind')
        .where('trial_until', 'is', null)
        .where('worker_of', 'is', null)
        .where('moved_to', 'is', null)
        .select('id')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id as MindId);
    },
    whereabouts: () => selectWhereabouts(database.db),
    fleet: (minds, since) => selectFleet(database.db, minds, since),
    fork: (fork) => insertFork(database, fork),
    workers: workerStore(database),
    positions: channelPositions(database),
    sharedBudget: sharedBudgetStore(database),
    trials: trialStore(database),
    // every row of a mind belongs to its own row, and goes with it
    remove: async (mind) => void (await database.db.deleteFrom('mind').where('id', '=', mind).execute()),
    describe: async () => ({ engine: database.engine, ...(await database.describe()) }),
    maintain: () => maintain(database),
    close: () => database.close(),
  };
}
