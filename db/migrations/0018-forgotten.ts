import { type Kysely, sql } from 'kysely';

/** Withdrawn memories are found by an index: before each thought the mind asks what was forgotten, and most minds have forgotten nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index memory_withdrawn on memory (mind, retracted_since) where retracted_at is not null`.execute(
    db,
  );
}
