import { type RawBuilder, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { memoryColumns, memoryOf, type MemoryRow } from './memory-rows.ts';

/** The number of memories up to which they are counted through: of more, places are sought among the numbers that they were given. */
const mostCounted = 5_000;

/** How many memories next to a place are looked at, of which the first that a sample may have is taken. */
const mostBeside = 50;

/** Those of `m` that a sample may have. */
const eligible = (mind: MindId): RawBuilder<unknown> =>
  sql`m.mind = ${mind} and not m.immutable and m.retracted_at is null`;

/**
 * The memories from one number on, or down from it, in their order. Of the mind it is asked outside: with no statistics of the table the planner would rather read all
 * of a mind's memories than follow the index.
 */
const beside = (
  mind: MindId,
  number: RawBuilder<unknown>,
  { most, down = false }: { most: number; down?: boolean },
) => {
  const order = down ? sql`desc` : sql`asc`;
  return sql`(
    select m.* from memory m where (m.mind, m.sequence) ${down ? sql`<=` : sql`>=`} (${mind}, ${number})
    order by m.mind ${order}, m.sequence ${order} limit ${sql.lit(most)}
  ) as m`;
};

const lastNumber = sql`9223372036854775807::bigint`;

/**
 * The memories at these places, as `MemoryStore.sample` says. A small mind's memories are counted through; counting those of a large one would hold up the
 * embedded engine, so that its places are those of numbers, the next memory at each: what came after a pause, in which other minds had memories, is as likely as
 * the pause was long.
 *
 * @param counted the number of memories up to which they are counted through
 */
export async function selectSample(
  executor: Executor,
  mind: MindId,
  places: readonly number[],
  counted: number = mostCounted,
): Promise<Memory[]> {
  if (places.length === 0) return [];
  const given = sql`unnest(${[...places]}::double precision[]) as given`;
  const small = sql`coalesce((select memories from memory_corpus where mind = ${mind}), 0) <= ${counted}`;
  const { rows } = await sql<MemoryRow>`
    with numbered as materialized (
      select m.sequence, row_number() over (order by m.sequence) - 1 as place, count(*) over () as total
      from memory m where ${small} and ${eligible(mind)}
    ),
    ends as materialized (
      select (select m.sequence from ${beside(mind, sql`0::bigint`, { most: 1 })}) as first,
        (select m.sequence from ${beside(mind, lastNumber, { most: 1, down: true })}) as last
      where not (${small})
    ),
    wanted as materialized (
      select numbered.sequence from ${given} join numbered
        on numbered.place = floor(given * (select max(total) from numbered))::bigint
      union
      select next.sequence from ${given} cross join ends cross join lateral (
        select m.sequence
        from ${beside(mind, sql`ends.first + floor(given * (ends.last - ends.first + 1))::bigint`, { most: mostBeside })}
        where ${eligible(mind)} order by m.sequence limit 1
      ) as next
    )
    select ${memoryColumns} from wanted
      join memory m on m.sequence = wanted.sequence join memory_weight w on w.memory = m.sequence
    order by m.sequence`.execute(executor);
  return rows.map(memoryOf);
}
