import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { gatheredOf, isTension } from '../../../ports/memory-change/made-from.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';

/** So many memories are looked through at a time. */
const pageSize = 1_000;

/** The memory that this one was found to contradict when it was kept; null when none. */
export function contradictionOf({ metadata }: Memory): MemoryId | null {
  const { contradicts } = metadata;
  return typeof contradicts === 'string' ? (contradicts as MemoryId) : null;
}

/** The memories that were found to contradict a memory when they were kept, and the tensions in which it stands, oldest first. It looks through everything. */
export async function contradictorsOf(store: Pick<MemoryStore, 'records'>, id: MemoryId): Promise<Memory[]> {
  const found: Memory[] = [];
  let page = await store.records(null, pageSize);
  while (page.length > 0) {
    found.push(
      ...page
        .map(({ memory }) => memory)
        .filter(
          (memory) =>
            contradictionOf(memory) === id || (isTension(memory) && gatheredOf(memory).includes(id)),
        ),
    );
    page = await store.records(page.at(-1)!.memory.id, pageSize);
  }
  return found;
}
