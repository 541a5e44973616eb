import { sql } from 'kysely';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Memory } from '../../ports/memory.ts';
import type { MemoryWrites } from '../../ports/memory-change/memory-writes.ts';
import type { Executor } from '../schema.ts';

/** The memories whose line was not made anew yet, as `MemoryStore.unlined` says. */
export async function selectUnlined(
  executor: Executor,
  mind: MindId,
  ids: readonly MemoryId[],
): Promise<MemoryId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: MemoryId }>`
    select id from memory
    where mind = ${mind} and id = any(${[...ids]}::text[]) and line_beside is null and retracted_at is null and not immutable
    order by sequence`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Memories with the line of the gate in place of one that was made beside others. */
export async function withGateLines(
  executor: Executor,
  mind: MindId,
  memories: readonly Memory[],
): Promise<Memory[]> {
  const { rows } = await sql<{ id: MemoryId; line: string | null }>`
    select id, gate_line as line from memory
    where mind = ${mind} and id = any(${memories.map(({ id }) => id)}::text[]) and line_beside is not null`.execute(
    executor,
  );
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return memories.map((memory) => {
    const line = lines.get(memory.id);
    return line === undefined ? memory : { ...memory, compressed: line };
  });
}

/** Gives memories their new lines, and keeps that of the gate. */
export async function writeLines(
  executor: Executor,
  mind: MindId,
  lines: MemoryWrites['recompressed'],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update memory as m
    set compressed = coalesce(n.line, m.compressed), gate_line = case when m.line_beside is null then m.compressed else m.gate_line end,
      line_beside = array(select json_array_elements_text(n.beside))
    from json_to_recordset(${JSON.stringify(lines)}::json) as n(memory text, line text, beside json)
    where m.mind = ${mind} and m.id = n.memory collate "C"`.execute(executor);
}

/** Has the line of the gate stand again where the one that took its place was made beside one of these memories, which were withdrawn or superseded. */
export async function takeBackLines(
  executor: Executor,
  mind: MindId,
  memories: readonly MemoryId[],
): Promise<void> {
  if (memories.length === 0) return;
  await sql`
    update memory set compressed = gate_line, gate_line = null, line_beside = null
    where mind = ${mind} and line_beside && ${[...memories]}::text[]`.execute(executor);
}
