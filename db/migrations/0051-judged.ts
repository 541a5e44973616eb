import { type Kysely, sql } from 'kysely';

/** How sure a mind was of the last thought of a turn, as JSON (docs/model/confidence.md); null where nothing was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turn add column judged text`.execute(db);
}
