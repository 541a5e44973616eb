import { type RawBuilder, sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { conclusionTypes, consolidationTag } from '../../ports/memory-change/made-from.ts';
import type { Aged } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';
import { standsAlone } from './consolidated.ts';
import { memoryColumns, memoryOf, type MemoryRow } from './memory-rows.ts';

const canChange = sql`not m.immutable and m.retracted_at is null`;

/** The weight of memory `m`, looked up by itself: with no statistics of the table the planner would rather read every weight. */
const weightOfOne = sql`(select * from memory_weight where memory = m.sequence offset 0) as w`;

/** A page of what fading goes by, as `MemoryStore.aging` says. Where the mind begins and ends is said as the index over both columns has it. */
export async function selectAging(
  executor: Executor,
  mind: MindId,
  after: MemoryId | null,
  limit: number,
): Promise<Aged[]> {
  const number =
    after === null
      ? sql`0::bigint`
      : sql`coalesce((select sequence from memory where mind = ${mind} and id = ${after}), 0)`;
  const { rows } = await sql<Aged>`
    select m.id, m.created_at as "createdAt", w.accessed_at as "accessedAt", w.recalls
    from (
      select m.* from memory m where (m.mind, m.sequence) > (${mind}, ${number}) and m.mind <= ${mind} and ${canChange}
      order by m.mind, m.sequence limit ${limit}
    ) as m cross join lateral ${weightOfOne} order by m.sequence`.execute(executor);
  return rows;
}

/** Whether memory `m` is what the mind concluded of others. */
export const concluded = sql`m.source_tag = ${sql.lit(consolidationTag)} and m.type in (${sql.join(conclusionTypes.map((type) => sql.lit(type)))})`;

/** The newest memories for which no other stands, of these those of which `which` holds, as `MemoryStore.newest` says. */
export async function selectNewest(
  executor: Executor,
  mind: MindId,
  limit: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Memory[]> {
  const last: RawBuilder<unknown> = sql`9223372036854775807::bigint`;
  const { rows } = await sql<MemoryRow>`
    select ${memoryColumns} from (
      select m.* from memory m
      where (m.mind, m.sequence) <= (${mind}, ${last}) and m.mind >= ${mind} and ${canChange} and ${which} and ${standsAlone(mind)}
      order by m.mind desc, m.sequence desc limit ${limit}
    ) as m cross join lateral ${weightOfOne} order by m.sequence desc`.execute(executor);
  return rows.map(memoryOf);
}
