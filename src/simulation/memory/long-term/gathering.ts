import { eachPairOnce, mostAlike } from '../../../../ports/each-pair-once.ts';
import type { MemoryId } from '../../../../ports/identifiers.ts';
import type { Memory } from '../../../../ports/memory.ts';
import { isConclusion, isTension } from '../../../../ports/memory-change/made-from.ts';
import type { Aged, Alike } from '../../../../ports/memory-store.ts';
import type { TensionOnRecord } from '../../../../ports/tension.ts';
import { isDormant } from '../../../../theory/dormancy.ts';
import { Best } from '../in-order.ts';
import { copyOf, type HeldMemory, inOrderOfComing, type MemoryRows } from './memory-rows.ts';

const changeable = ({ living }: MemoryRows): HeldMemory[] =>
  inOrderOfComing(living).filter(({ memory }) => !memory.immutable);

/** A page of what fading goes by, as `MemoryStore.aging` says. */
export function agingAfter(rows: MemoryRows, after: MemoryId | null, limit: number): Aged[] {
  const last = (after !== null && rows.all.get(after)?.sequence) || 0;
  return changeable(rows)
    .filter(({ sequence }) => after === null || !rows.all.has(after) || sequence > last)
    .slice(0, limit)
    .map(({ memory: { id, createdAt, accessedAt, recalls } }) => ({ id, createdAt, accessedAt, recalls }));
}

/** The newest memories for which no other stands, as `MemoryStore.newest` says. */
export const newestOf = (
  rows: MemoryRows,
  limit: number,
  which: (memory: Memory) => boolean = () => true,
): Memory[] =>
  changeable(rows)
    .filter((row) => which(row.memory) && !rows.isStoodFor(row))
    .slice(-limit)
    .reverse()
    .map(copyOf);

const resolvedAt = ({ evidence }: HeldMemory): number | null =>
  evidence.find(({ kind }) => kind === 'resolved')?.at ?? null;

/** What the mind noted as a contradiction in itself, as `TensionStore.tensions` says. */
export const tensionsOf = (rows: MemoryRows, limit: number): TensionOnRecord<Memory>[] =>
  changeable(rows)
    .filter(({ memory }) => isTension(memory))
    .slice(-limit)
    .reverse()
    .map((row) => ({ memory: copyOf(row), resolvedAt: resolvedAt(row) }));

/** The episodes about which one stands open, as `TensionStore.openTensionsAbout` says. */
export function openTensionsAbout(rows: MemoryRows, episodes: readonly string[]): string[] {
  const open = changeable(rows).filter((row) => isTension(row.memory) && resolvedAt(row) === null);
  return episodes.filter((episode) => open.some(({ memory }) => memory.episode === episode));
}

/** Pairs of memories that are alike, as `MemoryStore.alike` says. */
export function alikeTo(
  rows: MemoryRows,
  ids: readonly MemoryId[],
  { model, from }: { model: string; from: number },
): Alike[] {
  const mayBeGathered = (row: HeldMemory): boolean =>
    rows.living.has(row) &&
    !row.memory.immutable &&
    !isDormant(row.memory) &&
    !isConclusion(row.memory) &&
    !rows.isStoodFor(row);
  const pairs = [...new Set(ids)].flatMap((id) => {
    const row = rows.all.get(id);
    if (row?.vector?.model !== model || !mayBeGathered(row)) return [];
    const best = new Best<HeldMemory>(mostAlike, (other) => other !== row && mayBeGathered(other));
    rows.vectors.compare(row.vector, (other, similarity) => {
      if (similarity >= from) best.offer(other, similarity, other.sequence);
    });
    return best
      .found()
      .map(({ row: other, score }) => ({ memory: id, other: other.memory.id, similarity: score }));
  });
  return eachPairOnce(pairs);
}
