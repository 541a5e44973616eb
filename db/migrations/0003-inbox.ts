import { type Kysely, sql } from 'kysely';

/** The inbox and its history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table percept (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null check (id <> ''),
      source text not null,
      kind text not null,
      text text not null,
      source_confidence double precision not null check (source_confidence between 0 and 1),
      urgency double precision not null check (urgency between 0 and 1),
      boost double precision not null,
      at bigint not null,
      accepted_at bigint not null,
      score double precision not null,
      band smallint not null check (band between 1 and 5),
      handled_in bigint check (handled_in > 0),
      primary key (mind, id)
    )`.execute(db);
  await sql`create index percept_waiting on percept (mind, accepted_at) where handled_in is null`.execute(db);
  await sql`create index percept_history on percept (mind, accepted_at desc, id desc)`.execute(db);
}
