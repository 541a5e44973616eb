import { type Kysely, sql } from 'kysely';

/**
 * What a person says of an uncertain thought (docs/model/confidence.md): it waits, or was right or wrong; null where nobody is asked. What
 * waits is looked up often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turn add column reviewed text`.execute(db);
  await sql`create index turn_waiting on turn (mind, cycle) where reviewed = 'waits'`.execute(db);
}
