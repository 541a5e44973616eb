import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Executor } from '../schema.ts';

/** The memories that each of these replaces, in order. */
export async function selectSuperseded(
  executor: Executor,
  mind: MindId,
  ids: readonly string[],
): Promise<Map<string, MemoryId[]>> {
  const rows = await executor
    .selectFrom('memory_supersedes')
    .where('mind', '=', mind)
    .where('memory', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['memory', 'superseded'])
    .orderBy('memory')
    .orderBy('place')
    .execute();
  const found = new Map<string, MemoryId[]>();
  for (const { memory, superseded } of rows)
    found.set(memory, [...(found.get(memory) ?? []), superseded as MemoryId]);
  return found;
}

/** The memories that replace each of these, or were made of it. */
export async function selectSuperseding(
  executor: Executor,
  mind: MindId,
  ids: readonly string[],
): Promise<Map<string, MemoryId[]>> {
  const rows = await executor
    .selectFrom('memory_supersedes as s')
    .leftJoin('memory as m', (on) => on.onRef('m.mind', '=', 's.mind').onRef('m.id', '=', 's.memory'))
    .where('s.mind', '=', mind)
    .where('s.superseded', '=', sql<string>`any(${[...ids]}::text[])`)
    // a tension takes the place of nothing
    .where(sql<boolean>`m.type is distinct from 'tension'`)
    .select(['s.memory', 's.superseded'])
    .orderBy('s.memory')
    .execute();
  const found = new Map<string, MemoryId[]>();
  for (const { memory, superseded } of rows)
    found.set(superseded, [...(found.get(superseded) ?? []), memory as MemoryId]);
  return found;
}

export async function insertSuperseded(
  executor: Executor,
  mind: MindId,
  links: readonly { memory: MemoryId; supersedes: readonly MemoryId[] }[],
): Promise<void> {
  const rows = links.flatMap(({ memory, supersedes }) =>
    [...new Set(supersedes)].map((superseded, place) => ({ mind, memory, superseded, place })),
  );
  if (rows.length > 0) await executor.insertInto('memory_supersedes').values(rows).execute();
}
