import type { MindId } from '../ports/identifiers.ts';
import type { Retention } from '../ports/retention.ts';
import type { LifeStore } from '../ports/store.ts';
import { activate, selectHolder } from './activation.ts';
import { selectCheckpoints } from './checkpoints.ts';
import { Commits } from './commits.ts';
import { examineTables } from './examine.ts';
import { countingRefusals } from './fencing.ts';
import type { LookAhead } from './memory/look-ahead.ts';
import { leasesAt } from './leases.ts';
import type { Database } from './open.ts';
import type { Executor } from './schema.ts';

/** How long a holder on a server may be silent, milliseconds. */
const leaseOnServer = 15_000;

/**
 * The record of one mind's life. Nobody else can be in a folder or in memory, so only a server has leases.
 *
 * @param ahead what is seen of memory for the next commit
 * @param shared for what the minds of a process do together, where `db` is for this one alone
 */
export function lifeStore(
  { db, engine, shared = db }: Pick<Database, 'db' | 'engine'> & { shared?: Database['db'] },
  mind: MindId,
  { retention, ahead }: { retention: Retention; ahead: LookAhead },
): LifeStore {
  const commits = new Commits(db, mind, ahead);
  const lease = engine === 'postgres' ? leaseOnServer : null;
  const leases = leasesAt(shared, lease);
  return {
    lease,
    activate: (now, holder, takeOver, asTrial = false) =>
      db
        .transaction()
        .execute((executor) => activate(executor, mind, { now, holder, takeOver, lease, asTrial })),
    beat: (epoch) => leases.renew({ mind, epoch }),
    holder: () => (lease === null ? Promise.resolve(null) : selectHolder(db, mind)),
    checkpoints: (limit) => selectCheckpoints(db, mind, limit),
    commit: (commit, checkpoint, at) =>
      countingRefusals(db, mind, () => commits.persist(commit, { checkpoint, ...at, retention })),
    examine: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((executor) => examineTables(executor, mind, retention)),
    refusals: () => selectRefusals(db, mind),
  };
}

async function selectRefusals(executor: Executor, mind: MindId): Promise<number> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select('refusals')
    .executeTakeFirst();
  return found?.refusals ?? 0;
}
