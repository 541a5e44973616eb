import { type Kysely, sql } from 'kysely';

/**
 * How far each weight has moved in the present pass, and what it is owed, as JSON (docs/model/belief.md). What is owed, and which weights
 * are as strong as goals, is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memory_weight add column movement text`.execute(db);
  await sql`create index memory_weight_owed on memory_weight (memory) where movement like '%"owed"%'`.execute(
    db,
  );
  await sql`create index memory_weight_goal_like on memory_weight (memory) where alpha >= 0.6 * (alpha + beta)`.execute(
    db,
  );
}
