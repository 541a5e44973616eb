import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';

/** How many tensions are looked at, the newest. Ours. */
const mostTensions = 200;

/** The tensions that were not resolved, by the episode that says what they are about. */
export async function openTensions(
  store: Pick<MemoryStore, 'tensions'>,
): Promise<ReadonlyMap<string, Memory>> {
  const known = await store.tensions(mostTensions);
  return new Map(
    known.flatMap(({ memory, resolvedAt }) =>
      resolvedAt === null && memory.episode !== null ? [[memory.episode, memory] as const] : [],
    ),
  );
}
