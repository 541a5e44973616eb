import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';

/**
 * Reads memories at once for several who will ask for some of them each, so that they are one statement. What else somebody asks for is read
 * when it is.
 */
export function readTogether(
  store: Pick<MemoryStore, 'read'>,
  ids: readonly MemoryId[],
): Pick<MemoryStore, 'read'> {
  const wanted = new Set(ids);
  const reading = store.read([...wanted]);
  // whoever asks hears of it
  reading.catch(() => undefined);
  return {
    read: async (some) => {
      if (some.some((id) => !wanted.has(id))) return store.read(some);
      const found = new Map((await reading).map((memory) => [memory.id, memory]));
      return some.flatMap((id) => found.get(id) ?? []);
    },
  };
}
