import { type Kysely, sql } from 'kysely';

/**
 * The postings of a lexeme stand together, one row for all memories whose numbers lie in the same stretch of 256: a row for each word of each memory was most of the rows
 * of a young mind. What a memory has in the three lists stands at the same place of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posting rename to posting_before`.execute(db);
  await sql`alter table posting_before rename constraint posting_pkey to posting_before_pkey`.execute(db);
  await sql`
    create table posting (
      term bigint not null,
      stretch bigint not null,
      memories bigint[] not null check (cardinality(memories) > 0),
      frequencies integer[] not null check (cardinality(frequencies) = cardinality(memories)),
      lengths integer[] not null check (cardinality(lengths) = cardinality(memories)),
      primary key (term, stretch)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    insert into posting (term, stretch, memories, frequencies, lengths)
    select term, memory / 256, array_agg(memory order by memory), array_agg(frequency order by memory), array_agg(length order by memory)
    from posting_before group by 1, 2 order by 1, 2`.execute(db);
  await sql`drop table posting_before`.execute(db);
}
