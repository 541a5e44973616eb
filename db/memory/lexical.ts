import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { shortTexts } from '../../theory/bm25.ts';
import { postingOf, stretchOf } from './postings.ts';

/** How many words of a long query are searched, those that tell most. */
const mostTerms = 32;

/**
 * A word that stands in more than this share of the memories, and in more than so many, brings no candidates of its own where a
 * rarer one does; it counts in their scores all the same.
 */
const commonShare = 0.1;
const commonDocuments = 1_000;

const { k1, b } = shortTexts;

/** A number that is reckoned with as JavaScript does it: without a type it is a decimal of PostgreSQL, which takes several times as long. */
const double = (value: number): RawBuilder<unknown> => sql`${sql.lit(value)}::double precision`;

/** The weight of a word in a memory: `termWeight` of `theory/bm25.ts`, times what it tells; of `each` of the postings, and the word as `term` tells it. */
const weight = (term: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${term}.tells * each.frequency * ${double(k1 + 1)}
    / (each.frequency + ${double(k1)}
      * (${double(1 - b)} + ${double(b)} * each.length / ${term}.mean_length))`;

const p = sql`p`;

/**
 * The tables of a search by words, for a `with`: `corpus` (documents, mean_length), `words` (lexeme, documents) and `lexical` (memory,
 * score), at the most `limit`. BM25 over this mind's memories alone. Exact among those that have one of the rarer words: what is left
 * out before the common words are counted could not come among the first `limit` by them.
 */
export function lexicalTables(mind: MindId, text: string, limit: number): RawBuilder<unknown> {
  return sql`
    corpus as materialized (
      select documents, length::double precision / documents as mean_length
      from memory_corpus where mind = ${mind} and documents > 0
    ),
    words as materialized (
      select asked.lexeme, lexeme.term, coalesce(lexeme.documents, 0) as documents
      from unnest(tsvector_to_array(to_tsvector('english'::regconfig, ${text}::text))) as asked(lexeme)
      left join lexeme on lexeme.mind = ${mind} and lexeme.lexeme = asked.lexeme collate "C"
    ),
    terms as materialized (
      select term, mean_length, ln(1 + (corpus.documents - words.documents + ${double(0.5)}) / (words.documents + ${double(0.5)})) as tells,
        words.documents > greatest(${sql.lit(commonDocuments)}, ${sql.lit(commonShare)} * corpus.documents)
          and words.documents > min(words.documents) over () as common
      from words cross join corpus where words.documents > 0
      order by words.documents, term limit ${sql.lit(mostTerms)}
    ),
    candidates as materialized (
      select each.memory, sum(${weight(sql`each`)}) as score
      from (
        -- unfolded where they are selected: as a table of its own, each row of postings is written down before it is read
        select terms.tells, terms.mean_length, unnest(p.memories) as memory, unnest(p.frequencies) as frequency, unnest(p.lengths) as length
        from terms join posting p on p.term = terms.term where not terms.common offset 0
      ) as each group by each.memory
    ),
    promising as materialized (
      select memory, score from candidates
      where score >= coalesce((select score from candidates order by score desc offset ${limit - 1} limit 1), 0)
        - (select coalesce(sum(tells), 0) * ${double(k1 + 1)} from terms where common)
    ),
    lexical as materialized (
      select memory, score + coalesce(
        (select sum(${weight(sql`terms`)}) from terms join posting p on p.term = terms.term and p.stretch = ${stretchOf(sql`promising.memory`)}
          cross join lateral ${postingOf(p, sql`promising.memory`)} where terms.common), 0
      ) as score
      from promising order by 2 desc, memory limit ${limit}
    )`;
}
