import { sql } from 'kysely';
import type { Executor } from '../schema.ts';

/** The lexemes of memories, each with how often it stands there. They are the database's own, so that the stems are too. */
const documents = (sequences: readonly number[]) => sql`
  select m.sequence, m.length, t.lexeme collate "C" as lexeme, cardinality(t.positions) as frequency
  from memory m cross join lateral unnest(m.lexemes) as t where m.sequence = any(${[...sequences]}::bigint[])`;

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
      insert into posting (term, memory, frequency, length)
      select term, sequence, frequency, length
      from documents join terms using (lexeme) order by term, sequence
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
    gone as (
      delete from posting using documents join terms using (lexeme)
      where posting.term = terms.term and posting.memory = documents.sequence
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
