import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { outlivedAmong } from '../recall/outlived.ts';
import { comeUpon, type ComeUpon } from '../wander/come-upon.ts';

/**
 * The memories among some that may be thought about, oldest first: not what was withdrawn, what nothing can change, what asks to be kept
 * to oneself, what was superseded, and what was made of such.
 */
export async function thinkable(
  memories: readonly Memory[],
  { store, name }: { store: Pick<MemoryStore, 'read' | 'claims'>; name: string },
): Promise<ComeUpon[]> {
  const { claims } = store;
  const kept = memories.filter(({ retracted, immutable }) => retracted === null && !immutable);
  const outlived = await outlivedAmong(kept, { store, claims });
  const inOrder = kept
    .filter(({ id }) => !outlived.has(id))
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  return comeUpon(inOrder, { claims, name });
}
