import { sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import { consolidationTag } from '../../ports/memory-change/made-from.ts';
import type { TensionOnRecord } from '../../ports/tension.ts';
import type { Executor } from '../schema.ts';
import { memoryColumns, memoryOf, type MemoryRow } from './memory-rows.ts';

/** What the mind noted as a contradiction in itself, as `TensionStore.tensions` says. The type stands in the condition of an index: they are few among many. */
export async function selectTensions(
  executor: Executor,
  mind: MindId,
  limit: number,
): Promise<TensionOnRecord<Memory>[]> {
  const { rows } = await sql<MemoryRow & { resolvedAt: number | null }>`
    select ${memoryColumns}, (
      select min(e.at) from memory_evidence e where e.memory = m.sequence and e.kind = 'resolved') as "resolvedAt"
    from (
      select * from memory where mind = ${mind} and type = 'tension' and source_tag = ${sql.lit(consolidationTag)} and retracted_at is null
      order by sequence desc limit ${limit} offset 0
    ) as m join memory_weight w on w.memory = m.sequence
    order by m.sequence desc`.execute(executor);
  return rows.map(({ resolvedAt, ...row }) => ({ memory: memoryOf(row), resolvedAt }));
}

/** The episodes about which one stands open, as `TensionStore.openTensionsAbout` says. */
export async function selectOpenTensionsAbout(
  executor: Executor,
  mind: MindId,
  episodes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ episode: string }>`
    select distinct m.episode from memory m
    where m.mind = ${mind} and m.type = 'tension' and m.source_tag = ${sql.lit(consolidationTag)} and m.retracted_at is null
      and m.episode = any(${[...episodes]}::text[])
      and not exists (select from memory_evidence e where e.memory = m.sequence and e.kind = 'resolved')`.execute(
    executor,
  );
  return rows.map(({ episode }) => episode);
}
