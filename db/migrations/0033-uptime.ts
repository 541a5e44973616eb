import { type Kysely, sql } from 'kysely';

/** How long a mind was awake in all its activations up to its last commit, milliseconds. What was before this migration is not known, and not counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mind add column uptime bigint not null default 0`.execute(db);
}
