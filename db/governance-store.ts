import type { Kysely } from 'kysely';
import {
  type GovernanceAct,
  type GovernanceHead,
  type GovernanceLog,
  governanceEntries,
  noGovernance,
} from '../ports/governance.ts';
import type { GovernanceStore } from '../ports/governance-store.ts';
import type { MindId } from '../ports/identifiers.ts';
import { holdMind } from './enter-mind.ts';
import type { Database } from './open.ts';
import type { Executor, Schema } from './schema.ts';

/** The log of what was done to one mind from outside. It is written with what was done. */
export function governanceStore({ db }: Pick<Database, 'db'>, mind: MindId): GovernanceStore {
  return {
    log: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((executor) => selectLog(executor, mind)),
    note: async (act) => void (await governed(db, mind, act, async () => true)),
  };
}

/**
 * Does something to a mind past its commits, and logs it in the same transaction; of what was not done (`act` says false) nothing is logged.
 */
export function governed(
  db: Kysely<Schema>,
  mind: MindId,
  act: GovernanceAct,
  write: (executor: Executor) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (executor) => {
    await holdMind(executor, mind);
    const isDone = await write(executor);
    if (isDone) await insertGovernance(executor, mind, [act]);
    return isDone;
  });
}

/**
 * Adds acts to the log, and moves its head on. Only whoever has the mind's row until the end of the transaction may.
 *
 * @param of left out for acts of no commit
 */
export async function insertGovernance(
  executor: Executor,
  mind: MindId,
  acts: readonly GovernanceAct[],
  of?: { commit: number; cycle: number },
): Promise<void> {
  if (acts.length === 0) return;
  const { cycle, ...before } = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select(['governance_number as number', 'governance_digest as digest', 'cycle'])
    .executeTakeFirstOrThrow();
  const entries = governanceEntries(before, acts, of?.cycle ?? cycle);
  await executor
    .insertInto('governance')
    .values(entries.map((entry) => ({ mind, ...entry })))
    .execute();
  const head = headColumns(entries.at(-1)!);
  await executor.updateTable('mind').set(head).where('id', '=', mind).execute();
  if (of !== undefined)
    await executor
      .updateTable('checkpoint')
      .set(head)
      .where('mind', '=', mind)
      .where('commit_number', '=', of.commit)
      .execute();
}

/** Where a log ends, as rows of minds and checkpoints hold it. */
const headColumns = ({ number, digest }: GovernanceHead) => ({
  governance_number: number,
  governance_digest: digest,
});

async function selectLog(executor: Executor, mind: MindId): Promise<GovernanceLog> {
  const entries = await executor
    .selectFrom('governance')
    .where('mind', '=', mind)
    .select(['number', 'at', 'cycle', 'kind', 'who', 'what', 'digest'])
    .orderBy('number')
    .execute();
  const head = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select(['governance_number as number', 'governance_digest as digest'])
    .executeTakeFirst();
  const checkpoints = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where('governance_number', '>', 0)
    .select(['commit_number as commit', 'governance_number as number', 'governance_digest as digest'])
    .orderBy('commit_number')
    .execute();
  return { entries, head: head ?? noGovernance, checkpoints };
}
