import { sql } from 'kysely';
import type { SharedBudgetState, SharedBudgetStore } from '../ports/shared-budget.ts';
import type { Database } from './open.ts';

/** The shared budget of a database, in its one row. */
export function sharedBudgetStore({ db }: Pick<Database, 'db'>): SharedBudgetStore {
  return {
    read: async () => {
      const row = await db.selectFrom('shared_budget').selectAll().executeTakeFirst();
      return row === undefined
        ? null
        : { version: row.version, state: JSON.parse(row.state) as SharedBudgetState };
    },
    replace: async (version, state) => {
      const text = JSON.stringify(state);
      const { numAffectedRows = 0n } =
        version === 0
          ? await sql`insert into shared_budget (version, state) values (1, ${text}) on conflict do nothing`.execute(
              db,
            )
          : await sql`update shared_budget set version = version + 1, state = ${text} where version = ${version}`.execute(
              db,
            );
      return numAffectedRows === 1n;
    },
  };
}
