import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryStatistics } from '../../ports/memory-store.ts';
import type { Executor } from '../schema.ts';

/** How many memories there are that were not withdrawn. */
export async function countMemoriesOf(executor: Executor, mind: MindId): Promise<number> {
  const row = await executor
    .selectFrom('memory_corpus')
    .where('mind', '=', mind)
    .select('memories')
    .executeTakeFirst();
  return row?.memories ?? 0;
}

/** Statistics of memory, for people. Reads every memory. */
export async function selectStatistics(
  executor: Executor,
  mind: MindId,
  model: string,
): Promise<MemoryStatistics> {
  const { rows } = await sql<MemoryStatistics>`
    with own as (select * from memory where mind = ${mind}),
    kept as (select own.*, alpha, beta from own join memory_weight w on w.memory = own.sequence where retracted_at is null)
    select
      (select count(*) from kept) as memories,
      (select coalesce(json_object_agg(type, count order by type), '{}'::json)
       from (select type, count(*) as count from kept group by type) as types) as "byType",
      (select count(*) from own where retracted_at is not null) as retracted,
      (select count(*) from kept where immutable) as immutable,
      (select count(*) from kept where alpha > 5 and beta > 5) as contested,
      (select count(*) from scratch_item where mind = ${mind} and gone is null) as buffered,
      (select count(*) from kept where embed_model is distinct from ${model}) as stale,
      (select count(*) from entity where mind = ${mind}) as entities,
      (select count(*) from memory_co_access c join own on own.sequence = c.earlier) as "coAccesses",
      (select avg(alpha / (alpha + beta)) from kept) as "meanCenter"`.execute(executor);
  return rows[0]!;
}
