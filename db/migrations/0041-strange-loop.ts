import { type Kysely, sql } from 'kysely';

/** What deep passes have found of the strange loop (docs/model/strange-loop.md): figures, without a vector or a word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loop_pass (
      mind text collate "C" not null references mind (id) on delete cascade,
      cycle bigint not null,
      at bigint not null,
      since bigint not null,
      felt integer not null,
      near double precision,
      did text not null,
      moved double precision,
      along double precision,
      primary key (mind, cycle)
    )`.execute(db);
}
