import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { exportMemories } from '../../../src/memory/file/export.ts';

export const noon = Date.UTC(2026, 4, 1, 12);

/** Knows of a text how often each letter stands in it. */
export const letters: Embedder = {
  model: 'letters',
  dimensions: 26,
  trust: 0.5,
  embed: async (texts) =>
    texts.map((text) => {
      const counts = new Float32Array(26);
      for (const letter of text.toLowerCase().matchAll(/[a-z]/g)) counts[letter[0].charCodeAt(0) - 97]! += 1;
      const length = Math.hypot(...counts);
      return length === 0 ? counts : counts.map((count) => count / length);
    }),
};

/** All that a mind remembers, as a memory file. */
export async function exported(store: Pick<MemoryStore, 'records'>): Promise<string> {
  let text = '';
  for await (const line of exportMemories(store)) text += line;
  return text;
}
