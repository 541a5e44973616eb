import { type Kysely, sql } from 'kysely';

/** The strongest beliefs that a mind has lived with are found by an index (docs/model/identity-and-goals.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index memory_weight_lived_with on memory_weight ((alpha / (alpha + beta)) desc) where alpha + beta >= 10`.execute(
    db,
  );
}
