import { type Kysely, sql } from 'kysely';

/** What was claimed to a mind, and how far its stream was read for that (docs/model/corrections.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claim (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null check (id <> ''),
      number bigint generated always as identity,
      form text collate "C" not null,
      speaker text collate "C" not null,
      keys text[] not null,
      claimed text not null,
      at bigint not null,
      cycle bigint not null,
      ended_by text collate "C",
      ended_at bigint,
      ended_cycle bigint,
      contested_by text collate "C",
      primary key (mind, id),
      check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (ended_cycle is null))
    )`.execute(db);
  await sql`create index claim_form on claim (mind, form)`.execute(db);
  await sql`create index claim_keys on claim using gin (keys) where ended_by is null`.execute(db);
  await sql`create index claim_ended on claim (mind, ended_by) where ended_by is not null`.execute(db);
  await sql`create index claim_speaker on claim (mind, speaker, number) where ended_by is null`.execute(db);
  await sql`create index memory_evidence_source on memory_evidence (mind, source) where kind in ('persisted', 'reinforced')`.execute(
    db,
  );
  await sql`
    create table claims_read (
      mind text collate "C" primary key references mind (id) on delete cascade,
      position bigint not null check (position >= 0)
    )`.execute(db);
}
