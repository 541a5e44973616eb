import { type Kysely, sql } from 'kysely';

/**
 * Effects that failed are found by an index: an outcome begins with its kind of effect and whether that was done (`failedOutcome` of
 * `db/fleet.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index effect_failed on effect (mind, settled_at)
    where left(outcome, 60) like '{"effect":"%","ok":false,%'`.execute(db);
}
