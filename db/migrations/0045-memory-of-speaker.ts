import { type Kysely, sql } from 'kysely';

/** How much somebody has told is counted each time that a mind is curious about people (docs/model/wandering.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index memory_of_speaker on memory (mind, speaker) where speaker is not null`.execute(db);
}
