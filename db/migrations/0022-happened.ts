import { type Kysely, sql } from 'kysely';

/** When what a scratch item tells of happened; null when that is when it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scratch_item add column event_at bigint`.execute(db);
}
