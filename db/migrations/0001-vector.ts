import { type Kysely, sql } from 'kysely';

/** pgvector. Memories are searched by their embeddings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists vector`.execute(db);
}
