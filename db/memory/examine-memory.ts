import { sql } from 'kysely';
import type { Inconsistency } from '../../ports/store.ts';
import { examples, type Examined } from '../examined.ts';
import { stretchOf } from './postings.ts';

/** How many of the newest memories are looked at one by one. */
const newest = 1_000;

/** Checks memory against itself: weights, words, counts and the commits that made them. */
export async function examineMemory(examined: Examined): Promise<Inconsistency[]> {
  return [
    ...(await withoutWeight(examined)),
    ...(await wronglyFound(examined)),
    ...(await miscounted(examined)),
    ...(await later(examined)),
  ];
}

async function withoutWeight({ executor, mind }: Examined): Promise<Inconsistency[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, sequence from memory where mind = ${mind} order by sequence desc limit ${newest}) as m
    where not exists (select from memory_weight w where w.memory = m.sequence) order by sequence limit ${examples}`.execute(
    executor,
  );
  return rows.map(({ id }) => ({ kind: 'orphan', message: `Memory "${id}" has no weight.` }));
}

/** Whether each is found by as many words as it has, and by none when it is withdrawn or dormant. */
async function wronglyFound({ executor, mind }: Examined): Promise<Inconsistency[]> {
  const { rows } = await sql<{ id: string; found: number; words: number }>`
    select id, found, words from (
      select m.id, m.sequence, case when m.dormant or m.retracted_at is not null then 0 else length(m.lexemes) end as words, (
        select count(*) from unnest(m.lexemes) as t
        join lexeme l on l.mind = ${mind} and l.lexeme = t.lexeme collate "C"
        join posting p on p.term = l.term and p.stretch = ${stretchOf(sql`m.sequence`)} and m.sequence = any(p.memories)
      ) as found
      from (select * from memory where mind = ${mind} order by sequence desc limit ${newest}) as m
    ) as counted where found <> words order by sequence limit ${examples}`.execute(executor);
  return rows.map(({ id, found, words }) => ({
    kind: 'memory',
    message: `Memory "${id}" is found by ${found} words; it should be by ${words}.`,
  }));
}

async function miscounted({ executor, mind }: Examined): Promise<Inconsistency[]> {
  const { rows } = await sql<Record<'memories' | 'documents' | 'words' | 'found' | 'length', number>>`
    select coalesce(c.memories, 0) as memories, coalesce(c.documents, 0) as documents, coalesce(c.length, 0) as length,
      own.found, own.words from (
        select count(*) filter (where not dormant) as found, coalesce(sum(m.length) filter (where not dormant), 0) as words
        from memory m where mind = ${mind} and retracted_at is null
      ) as own left join memory_corpus c on c.mind = ${mind}
    where coalesce(c.documents, 0) <> own.found or coalesce(c.length, 0) <> own.words
      or coalesce(c.memories, 0) <> (select count(*) from memory where mind = ${mind} and retracted_at is null)`.execute(
    executor,
  );
  return rows.map(({ memories, documents, found, length, words }) => ({
    kind: 'memory',
    message: `The counts say ${memories} memories, ${documents} of them with ${length} words to be found by; there are ${found} with ${words}.`,
  }));
}

/** Finds rows of later commits. What a person enters stands beside the checkpoint of the next commit, which may not be there yet. */
async function later({ executor, mind, row }: Examined): Promise<Inconsistency[]> {
  const last = row.commit_number;
  const { rows } = await sql<{ what: string; id: string; since: number }>`
    (select 'Memory' as what, id, since from memory where mind = ${mind} and since > ${last + 1}::bigint limit ${examples})
    union all
    (select 'The history of memory', m.id, e.since from memory_evidence e join memory m on m.sequence = e.memory
     where e.mind = ${mind} and e.since > ${last + 1}::bigint limit ${examples})
    union all
    (select 'Scratch item', id, greatest(since, gone) from scratch_item
     where mind = ${mind} and greatest(since, gone) > ${last}::bigint limit ${examples})`.execute(executor);
  return rows.map(({ what, id, since }) => ({
    kind: 'memory',
    message: `${what} "${id}" is of commit ${since}; the last durable one is ${last}.`,
  }));
}
