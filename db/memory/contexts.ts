import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { consolidationTag } from '../../ports/memory-change/made-from.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import type { Executor } from '../schema.ts';
import { lexemeCount } from './insert-memories.ts';
import { takeBackLines } from './lines.ts';
import { addPostings, removePostings } from './postings.ts';

/** The memories whose context was not looked for yet, as `MemoryStore.uncontextualized` says; the condition is that of their index. */
export async function selectUncontextualized(
  executor: Executor,
  mind: MindId,
  limit: number,
): Promise<MemoryId[]> {
  const { rows } = await sql<{ id: MemoryId }>`
    select id from memory
    where mind = ${mind} and context_of is null and cycle is not null and retracted_at is null
      and not immutable and source_tag <> ${sql.lit(consolidationTag)}
    order by sequence desc limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** What memories were made of, as `MemoryStore.origins` says. */
export async function selectOrigins(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
): Promise<{ memory: MemoryId; source: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ memory: MemoryId; source: string }>`
    select m.id as memory, e.source
    from unnest(${[...ids]}::text[]) with ordinality as asked(id, place)
    join memory m on m.mind = ${mind} and m.id = asked.id collate "C"
    cross join lateral (
      select source from memory_evidence
      where memory = m.sequence and kind = 'persisted' and cycle is not null order by sequence limit 1
    ) as e
    where e.source is not null order by asked.place`.execute(executor);
  return rows;
}

/** Gives memories their contexts. */
export async function writeContexts(
  executor: Executor,
  mind: MindId,
  contexts: MemoryWrites['contextualized'],
): Promise<void> {
  if (contexts.length === 0) return;
  const rows = contexts.map(({ of: sources, ...each }) => ({ ...each, sources }));
  const given = sql`(
    select m.sequence, n.context || chr(10) || m.content as searched,
      array(select json_array_elements_text(n.sources)) as sources
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(memory text, context text, sources json)
    join memory m on m.mind = ${mind} and m.id = n.memory collate "C")`;
  await findBy(executor, mind, given);
}

/**
 * Takes away the contexts that have words of these memories, which were withdrawn or superseded, or of these percepts: those that are of what the memories were made of, and those
 * that have more than half of their words, whoever said them again; and the lines that were made beside them. A context that went for nothing is made again by the next deep pass.
 */
export async function unquote(
  executor: Executor,
  mind: MindId,
  memories: readonly MemoryId[],
  percepts: readonly string[],
): Promise<void> {
  if (memories.length + percepts.length === 0) return;
  await takeBackLines(executor, mind, memories);
  const given = sql`(
    with quoted as materialized (
      select sequence, to_tsvector('english'::regconfig, left(content, 100000)) as said
      from memory where mind = ${mind} and id = any(${[...memories]}::text[])
    ),
    sources as materialized (
      select array(
        select source from memory_evidence where memory in (select sequence from quoted) and source is not null
        union select unnest(${[...percepts]}::text[])
      ) as ids
    )
    select m.sequence, null::text as searched, null::text[] as sources from memory m, sources
    where m.mind = ${mind} and m.contextualized is not null and m.sequence not in (select sequence from quoted) and (
      m.context_of && sources.ids
      or exists (
        select from quoted where length(said) > 0 and (
          select count(*) from unnest(m.lexemes) as has where has.lexeme = any(tsvector_to_array(quoted.said))
        ) * 2 > length(said)
      )
    ))`;
  await findBy(executor, mind, given);
}

/** Has contexts looked for again that have words of these percepts, of which something holds no more: the next deep pass makes them anew of what does. */
export async function lookAgain(
  executor: Executor,
  mind: MindId,
  percepts: readonly string[],
): Promise<void> {
  if (percepts.length === 0) return;
  await executor
    .updateTable('memory')
    .set({ context_of: null })
    .where('mind', '=', mind)
    .where('contextualized', 'is not', null)
    .where(sql<boolean>`context_of && ${[...percepts]}::text[]`)
    .execute();
}

/** A memory, and the text that it is to be found by: null, its own words. */
interface FoundBy {
  sequence: number;
  searched: string | null;
  sources: string[] | null;
}

/** Has memories found by other texts: `given` selects (sequence, searched, sources). */
async function findBy(executor: Executor, mind: MindId, given: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<FoundBy & { isFound: boolean; isChanged: boolean }>`
    select given.sequence, given.searched, given.sources, m.retracted_at is null and not m.dormant as "isFound",
      m.contextualized is distinct from given.searched as "isChanged"
    from ${given} as given join memory m on m.sequence = given.sequence order by given.sequence`.execute(
    executor,
  );
  if (rows.length === 0) return;
  const reworded = rows.flatMap(({ sequence, isFound, isChanged }) =>
    isFound && isChanged ? [sequence] : [],
  );
  await removePostings(executor, mind, reworded);
  await sql`
    update memory as m
    set contextualized = n.searched, length = ${lexemeCount(sql`coalesce(n.searched, m.content)`)},
      context_of = case when json_typeof(n.sources) = 'array' then array(select json_array_elements_text(n.sources)) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(sequence bigint, searched text, sources json)
    where m.sequence = n.sequence`.execute(executor);
  await addPostings(executor, mind, reworded);
}
