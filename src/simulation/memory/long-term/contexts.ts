import type { MemoryId } from '../../../../ports/identifiers.ts';
import type { MemoryWrites } from '../../../../ports/memory-change/memory-writes.ts';
import { isConsolidation } from '../../../../ports/memory-change/made-from.ts';
import { searchTerms } from '../../../../theory/search-terms.ts';
import { takeBackLinesOf } from './lines.ts';
import { inOrderOfComing, type HeldMemory, type MemoryRows } from './memory-rows.ts';

/** What a memory was made of; null where of nothing that was said or done. */
const originOf = ({ evidence }: HeldMemory): string | null =>
  evidence.find(({ kind, cycle }) => kind === 'persisted' && cycle !== null)?.source ?? null;

/** The memories whose context was not looked for yet, as `MemoryStore.uncontextualized` says. */
export const uncontextualizedOf = (rows: MemoryRows, limit: number): MemoryId[] =>
  inOrderOfComing(rows.living)
    .filter(
      (row) =>
        !row.memory.immutable &&
        row.contextOf === undefined &&
        !isConsolidation(row.memory) &&
        row.evidence.some(({ kind, cycle }) => kind === 'persisted' && cycle !== null),
    )
    .slice(-limit)
    .reverse()
    .map(({ memory }) => memory.id);

/** What memories were made of, as `MemoryStore.origins` says. */
export const originsOf = (
  rows: MemoryRows,
  ids: readonly MemoryId[],
): { memory: MemoryId; source: string }[] =>
  ids.flatMap((memory) => {
    const row = rows.all.get(memory);
    const source = row === undefined ? null : originOf(row);
    return source === null ? [] : [{ memory, source }];
  });

/** Gives memories their contexts. */
export function contextualizeRows(rows: MemoryRows, contexts: MemoryWrites['contextualized']): void {
  for (const { memory, context, of } of contexts) rows.contextualize(rows.all.get(memory)!, context, of);
}

/** Has contexts looked for again, as `lookAgain` of `db/memory/contexts.ts` does. */
export function lookAgainAt(rows: MemoryRows, percepts: readonly string[]): void {
  if (percepts.length === 0) return;
  for (const row of rows.all.values())
    if (row.memory.contextualized !== null && row.contextOf?.some((source) => percepts.includes(source)))
      delete row.contextOf;
}

/** Takes away contexts with words of these memories or percepts, as `unquote` of `db/memory/contexts.ts` does. */
export function unquoteRows(
  rows: MemoryRows,
  memories: readonly MemoryId[],
  percepts: readonly string[],
): void {
  if (memories.length + percepts.length === 0) return;
  takeBackLinesOf(rows, memories);
  const quoted = memories.flatMap((id) => rows.all.get(id) ?? []);
  const sources = new Set([
    ...percepts,
    ...quoted.flatMap(({ evidence }) => evidence.flatMap(({ source }) => source ?? [])),
  ]);
  const said = quoted.map(({ memory }) => [...new Set(searchTerms(memory.content))]);
  for (const row of rows.all.values()) {
    const { contextualized } = row.memory;
    if (contextualized === null || memories.includes(row.memory.id)) continue;
    const terms = new Set(searchTerms(contextualized));
    const repeats = said.some(
      (each) => each.length > 0 && each.filter((term) => terms.has(term)).length > each.length / 2,
    );
    if (repeats || row.contextOf?.some((source) => sources.has(source)) === true)
      rows.contextualize(row, null, undefined);
  }
}
