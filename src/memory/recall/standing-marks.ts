import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { Standings } from '../correction/standings.ts';
import { isHiddenFrom } from '../gate/forgotten.ts';
import { outlivedAmong } from './outlived.ts';

/**
 * What was said since against memories, for people: that a sentence of one was superseded, or is contested, and by what; and that what the mind made one of
 * holds no longer. By id, of those of which there is anything to say.
 */
export async function standingMarks(
  memories: readonly Memory[],
  store: Pick<MemoryStore, 'claims' | 'read' | 'forgotten'>,
): Promise<Record<string, string[]>> {
  const said = memories.map(({ content, speaker }) => ({ text: content, speaker }));
  const hides = isHiddenFrom(Infinity, await store.forgotten());
  const [standings, outlived] = await Promise.all([
    Standings.of(said, store.claims, { hides }),
    outlivedAmong(memories, { store, claims: store.claims }),
  ]);
  return Object.fromEntries(
    memories.flatMap(({ id }, place) => {
      const marks = [
        ...standings.marks(said[place]!),
        ...(outlived.has(id) ? ['something that it was made of holds no longer'] : []),
      ];
      return marks.length === 0 ? [] : [[id, marks]];
    }),
  );
}
