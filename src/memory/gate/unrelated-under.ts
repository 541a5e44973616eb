import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { gateVectors } from './gate-vectors.ts';
import { negationPairs } from './negation-pairs.ts';
import { unrelatedCosine } from './relatedness.ts';

/**
 * The cosine of what is unrelated under an embedder; null when it fails. What the mind has kept of its vectors is read, and nothing
 * is kept.
 */
export async function unrelatedUnder(
  embedder: Embedder,
  store: Pick<MemoryStore, 'cached'>,
): Promise<number | null> {
  const vectors = await gateVectors(
    { lasting: negationPairs.map(({ affirmed }) => affirmed), passing: [] },
    {
      store: { cached: (texts, model) => store.cached(texts, model), cache: async () => {} },
      embedder,
      signal: new AbortController().signal,
    },
  );
  return vectors.size === 0 ? null : unrelatedCosine(vectors);
}
