import { type Kysely, sql } from 'kysely';

/** The mandates that held in a turn and what was made of its calls, as JSON (docs/model/mandates.md); null where there were none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turn add column governance text`.execute(db);
}
