import { type Kysely, sql } from 'kysely';

/** The mind that spawned a worker (docs/model/workers.md), with which it goes; null for a mind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mind add column worker_of text references mind (id) on delete cascade`.execute(db);
  await sql`create index mind_worker_of on mind (worker_of) where worker_of is not null`.execute(db);
}
