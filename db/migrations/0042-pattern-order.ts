import { type Kysely, sql } from 'kysely';

/** What recurred is read from the newest on, a page at a time, and whether something new was noticed by the newest commit (docs/model/patterns.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index pattern_occurrence_order on pattern_occurrence (mind, at desc, subject, theme, memory)`.execute(
    db,
  );
  await sql`create index pattern_occurrence_since on pattern_occurrence (mind, since)`.execute(db);
}
