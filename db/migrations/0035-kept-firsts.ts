import { type Kysely, sql } from 'kysely';

/** When something happened to a mind for the first time, of what nothing tells any more when old cycles are let go of (docs/model/readiness.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_first (
      mind text collate "C" not null references mind (id) on delete cascade,
      name text not null check (name in ('recalled', 'actedUpon', 'associated')),
      at bigint not null,
      cycle bigint not null,
      memory text collate "C",
      percept text collate "C",
      primary key (mind, name)
    )`.execute(db);
}
