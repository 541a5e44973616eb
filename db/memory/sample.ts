import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { Executor } from '../schema.ts';
import { memoryColumns, memoryOf, type MemoryRow } from './memory-rows.ts';

/** The memories at these places, as `MemoryStore.sample` says. It counts through the mind's memories, and reads those alone. */
export async function selectSample(
  executor: Executor,
  mind: MindId,
  places: readonly number[],
): Promise<Memory[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<MemoryRow>`
    with numbered as materialized (
      select sequence, row_number() over (order by sequence) - 1 as place, count(*) over () as total
      from memory where mind = ${mind} and not immutable and retracted_at is null
    ),
    wanted as materialized (
      select distinct floor(given * (select max(total) from numbered))::bigint as place from unnest(${[...places]}::double precision[]) as given
    )
    select ${memoryColumns} from wanted join numbered on numbered.place = wanted.place
      join memory m on m.sequence = numbered.sequence join memory_weight w on w.memory = m.sequence
    order by m.sequence`.execute(executor);
  return rows.map(memoryOf);
}
