import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../schema.ts';

/** The lexemes of memories, each with how often it stands there. They are the database's own, so that the stems are too. */
const documents = (sequences: readonly number[]) => sql`
  select m.sequence, m.length, t.lexeme collate "C" as lexeme, cardinality(t.positions) as frequency
  from memory m cross join lateral unnest(m.lexemes) as t where m.sequence = any(${[...sequences]}::bigint[])`;

/** The numbers of so many memories lie in one stretch: what a common word has in one is as much as a row holds well. A migration knows it, too. */
export const postingStretch = 256;

/** The stretch of a memory by its number. */
export const stretchOf = (sequence: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sequence} / ${sql.lit(postingStretch)}`;

/** The postings of a row of them, as a table of (memory, frequency, length), for a `from`. */
const postingsOf = (row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`unnest(${row}.memories, ${row}.frequencies, ${row}.lengths) as each(memory, frequency, length)`;

/** That of one memory, if there is one. */
export const postingOf = (row: RawBuilder<unknown>, memory: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${row}.frequencies[place] as frequency, ${row}.lengths[place] as length
  from array_position(${row}.memories, ${memory}) as place where place is not null) as each`;

/** Adds memories to the search by words. They were not before. */
export async function addPostings(
  executor: Executor,
  mind: string,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return;
  await sql`
    with documents as materialized (${documents(sequences)}),
    terms as (
      insert into lexeme (mind, lexeme, documents)
      select ${mind}, lexeme, count(*) from documents group by lexeme order by lexeme
      on conflict (mind, lexeme) do update set documents = lexeme.documents + excluded.documents
      returning term, lexeme
    ),
    postings as (
      insert into posting (term, stretch, memories, frequencies, lengths)
      select term, ${stretchOf(sql`sequence`)}, array_agg(sequence order by sequence), array_agg(frequency order by sequence),
        array_agg(length order by sequence)
      from documents join terms using (lexeme) group by 1, 2 order by 1, 2
      on conflict (term, stretch) do update set memories = posting.memories || excluded.memories,
        frequencies = posting.frequencies || excluded.frequencies, lengths = posting.lengths || excluded.lengths
    )
    insert into memory_corpus (mind, memories, documents, length)
    select ${mind}, 0, ${sequences.length}::bigint, coalesce(sum(frequency), 0) from documents
    on conflict (mind) do update
    set documents = memory_corpus.documents + excluded.documents, length = memory_corpus.length + excluded.length`.execute(
    executor,
  );
}

/** Removes memories from the search by words. They were in it. */
export async function removePostings(
  executor: Executor,
  mind: string,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return;
  await sql`
    with documents as materialized (${documents(sequences)}),
    terms as (
      update lexeme set documents = lexeme.documents - counted.documents
      from (select lexeme, count(*) as documents from documents group by lexeme) as counted
      where lexeme.mind = ${mind} and lexeme.lexeme = counted.lexeme
      returning lexeme.term, lexeme.lexeme
    ),
    leaving as materialized (
      select term, ${stretchOf(sql`sequence`)} as stretch, array_agg(sequence) as gone
      from documents join terms using (lexeme) group by 1, 2
    ),
    emptied as (
      delete from posting as p using leaving l
      where p.term = l.term and p.stretch = l.stretch and p.memories <@ l.gone
    ),
    shortened as (
      update posting as p set (memories, frequencies, lengths) = (
        select array_agg(memory order by memory), array_agg(frequency order by memory), array_agg(length order by memory)
        from ${postingsOf(sql`p`)} where memory <> all(l.gone))
      from leaving l where p.term = l.term and p.stretch = l.stretch and not p.memories <@ l.gone
    )
    update memory_corpus
    set documents = documents - ${sequences.length}::bigint,
        length = length - (select coalesce(sum(frequency), 0) from documents)
    where mind = ${mind}`.execute(executor);
}

/** Counts memories that came, or with a number below zero those that were withdrawn. */
export async function countMemories(executor: Executor, mind: string, memories: number): Promise<void> {
  await sql`
    insert into memory_corpus (mind, memories, documents, length) values (${mind}, greatest(${memories}::bigint, 0), 0, 0)
    on conflict (mind) do update set memories = memory_corpus.memories + ${memories}::bigint`.execute(
    executor,
  );
}
