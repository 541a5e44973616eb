import { addLine } from '../../../../ports/memory-change/condensed-history.ts';
import type { MemoryWrites } from '../../../../ports/memory-change/memory-writes.ts';
import { unquoteRows, contextualizeRows } from './contexts.ts';
import { recompressRows } from './lines.ts';
import type { MemoryRows } from './memory-rows.ts';

/** Writes the rows of a commit's changes of memory. */
export function writeRows(rows: MemoryRows, writes: MemoryWrites): void {
  const { buffered, entered, weighed, contextualized, recompressed, withdrawn, unquoted } = writes;
  const { told, noticed, tied, judged, decided, unfelt } = writes;
  for (const entry of buffered) rows.scratch.set(entry.id, entry);
  for (const each of entered) rows.add({ ...each, evidence: [] });
  for (const { id, isWithdrawn: _, ...weight } of weighed) {
    const row = rows.all.get(id)!;
    Object.assign(row.memory, weight);
    rows.weighed(row);
  }
  contextualizeRows(rows, contextualized);
  recompressRows(rows, recompressed);
  unquoteRows(rows, unquoted, unfelt);
  for (const { id, retracted } of withdrawn) rows.withdraw(rows.all.get(id)!, retracted);
  if (unfelt.length > 0) rows.gut.forget((percept) => unfelt.includes(percept));
  for (const { memory, ...line } of told) {
    addLine(rows.all.get(memory)!.evidence, line);
    rows.noteSource(memory, line);
  }
  for (const occurrence of noticed) rows.occurrences.add(occurrence);
  for (const { one, other, ...bond } of tied) rows.bind(one, other, bond);
  for (const each of decided) rows.decisions.add(each, rows.scratch.get(each.item)!);
  for (const item of judged) rows.judge(item);
  // what is forgotten may be what was dropped before
  if (unfelt.length + withdrawn.length > 0) rows.decisions.forgetDropped();
}
