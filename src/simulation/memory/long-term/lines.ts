import type { MemoryId } from '../../../../ports/identifiers.ts';
import type { MemoryWrites } from '../../../../ports/memory-change/memory-writes.ts';
import type { MemoryRows } from './memory-rows.ts';

/** The memories whose line was not made anew yet, as `MemoryStore.unlined` says. */
export const unlinedOf = (rows: MemoryRows, ids: readonly MemoryId[]): MemoryId[] =>
  ids
    .flatMap((id) => rows.all.get(id) ?? [])
    .filter(({ memory, lined }) => lined === undefined && memory.retracted === null && !memory.immutable)
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ memory }) => memory.id);

/** Gives memories their new lines, and keeps that of the gate. */
export function recompressRows(rows: MemoryRows, lines: MemoryWrites['recompressed']): void {
  for (const { memory: id, line, beside } of lines) {
    const row = rows.all.get(id)!;
    const { memory, lined } = row;
    row.lined = { beside, before: lined === undefined ? memory.compressed : lined.before };
    memory.compressed = line ?? memory.compressed;
  }
}

/** Has the line of the gate stand again, as `takeBackLines` of `db/memory/lines.ts` does. */
export function takeBackLinesOf(rows: MemoryRows, memories: readonly MemoryId[]): void {
  for (const row of rows.all.values())
    if (row.lined?.beside.some((id) => memories.includes(id)) === true) {
      row.memory.compressed = row.lined.before;
      delete row.lined;
    }
}
