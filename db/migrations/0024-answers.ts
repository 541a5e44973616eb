import { type Kysely, sql } from 'kysely';

/** The percepts that an utterance answers, as JSON; null where it answers none, or was said before this was kept. And what a cycle said is found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table utterance add column answers text`.execute(db);
  await sql`create index utterance_of_cycle on utterance (mind, cycle, position)`.execute(db);
}
