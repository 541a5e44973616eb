import { type Kysely, sql } from 'kysely';

/** What the exit gate decided about an item and what came of it, and what a mind has learned of that (docs/model/tuning.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scratch_item
      add column decided text,
      add column outcome text,
      add column counted text check (counted in ('needed', 'unneeded', 'used', 'unused'))`.execute(db);
  await sql`create index scratch_item_decided on scratch_item (mind, at) where decided is not null and counted is null`.execute(
    db,
  );
  await sql`create index memory_evidence_against on memory_evidence (mind, cycle) where kind in ('contradicted', 'superseded')`.execute(
    db,
  );
  await sql`
    create table mind_tuning (
      mind text collate "C" primary key references mind (id) on delete cascade,
      cycle bigint not null,
      found text not null
    )`.execute(db);
}
