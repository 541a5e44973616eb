import { type Kysely, sql } from 'kysely';

/**
 * What BM25 needs, of each mind alone: in which memories a lexeme stands and how often, in how many it stands, and how many and how
 * long they are. Only what can be found by words is in it: neither withdrawn nor dormant memories. A posting has no foreign keys, which
 * would cost more than itself; it goes with its lexeme, and with its memory by `db/memory/postings.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory_corpus (
      mind text collate "C" primary key references mind (id) on delete cascade,
      memories bigint not null check (memories >= 0),
      documents bigint not null check (documents >= 0),
      length bigint not null check (length >= 0)
    )`.execute(db);
  await sql`
    create table lexeme (
      term bigint generated always as identity primary key,
      mind text collate "C" not null references mind (id) on delete cascade,
      lexeme text collate "C" not null,
      documents bigint not null check (documents >= 0),
      unique (mind, lexeme)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table posting (
      term bigint not null,
      memory bigint not null,
      frequency integer not null check (frequency > 0),
      length integer not null check (length > 0),
      primary key (term, memory) include (frequency, length)
    )`.execute(db);
  await sql`
    create function delete_postings() returns trigger language plpgsql as $$
    begin
      delete from posting using gone where posting.term = gone.term;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lexeme_postings after delete on lexeme referencing old table as gone
    for each statement execute function delete_postings()`.execute(db);
}
