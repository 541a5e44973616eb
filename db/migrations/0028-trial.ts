import { type Kysely, sql } from 'kysely';

/** Until when a fork is only tried out, by the clock of the database, milliseconds since the epoch; null for a mind. Its holder is that of its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mind add column trial_until bigint`.execute(db);
}
