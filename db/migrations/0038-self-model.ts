import { type Kysely, sql } from 'kysely';

/** What a mind was like at the end of a day (docs/model/rhythms.md), by references to memories and goals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table self_model (
      mind text collate "C" not null references mind (id) on delete cascade,
      day text collate "C" not null,
      at bigint not null,
      cycle bigint not null,
      model text not null,
      primary key (mind, day)
    )`.execute(db);
}
