import { type Kysely, sql } from 'kysely';

/**
 * What waits for the exit gate, and vectors of texts outside memory. A judged item stays without its text for as long as the record
 * does (`gone` is the commit that judged it): a fork may begin where it still waited. `vector` keeps every bit, which `halfvec` does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scratch_item (
      mind text collate "C" not null references mind (id) on delete cascade,
      id text collate "C" not null check (id <> ''),
      sequence bigint generated always as identity,
      origin text not null,
      text text,
      type text not null,
      source_tag text not null,
      source_confidence double precision not null check (source_confidence between 0 and 1),
      speaker text,
      episode text collate "C" not null,
      at bigint not null,
      recalled text[] not null,
      effectiveness double precision check (effectiveness between 0 and 1),
      cycle bigint not null,
      expires_at bigint not null,
      embed_model text,
      vector vector,
      since bigint not null,
      gone bigint,
      primary key (mind, id),
      check ((embed_model is null) = (vector is null)),
      check (gone is not null or text is not null)
    )`.execute(db);
  await sql`create index scratch_waiting on scratch_item (mind, at, sequence) where gone is null`.execute(db);
  await sql`create index scratch_gone on scratch_item (mind, cycle) where gone is not null`.execute(db);
  await sql`
    create table embedded_text (
      mind text collate "C" not null references mind (id) on delete cascade,
      model text not null,
      digest text collate "C" not null,
      vector vector not null,
      number bigint generated always as identity,
      primary key (mind, model, digest)
    )`.execute(db);
  await sql`create index embedded_text_age on embedded_text (mind, number)`.execute(db);
}
