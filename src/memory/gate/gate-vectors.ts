import { EmbeddingFailed, type Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';

/**
 * The vectors of texts, by text, in one call of the embedder at the most (docs/model/gate.md): `lasting` ones are looked up and kept,
 * `passing` ones are made anew. When the embedder fails, only those that were kept.
 *
 * All are embedded as documents: the vector of a scratch item is what its memory will be found by, and likeness is
 * measured between vectors of one kind.
 */
export async function gateVectors(
  { lasting, passing }: { lasting: readonly string[]; passing: readonly string[] },
  given: { store: Pick<MemoryStore, 'cached' | 'cache'>; embedder: Embedder; signal: AbortSignal },
): Promise<Map<string, Float32Array>> {
  const { store, embedder, signal } = given;
  const kept = await store.cached(lasting, embedder.model);
  const vectors = new Map(
    lasting.flatMap((text, place) => (kept[place] ? [[text, kept[place]] as const] : [])),
  );
  const missing = [...new Set([...lasting, ...passing])].filter((text) => !vectors.has(text));
  if (missing.length === 0) return vectors;
  try {
    const made = await embedder.embed(missing, 'document', signal);
    for (const [place, text] of missing.entries()) {
      const vector = made[place];
      if (vector !== undefined) vectors.set(text, vector);
    }
  } catch (error) {
    if (!(error instanceof EmbeddingFailed)) throw error;
    return vectors;
  }
  const fresh = missing.filter((text) => lasting.includes(text));
  if (fresh.length > 0)
    await store.cache(
      fresh.flatMap((text) => {
        const values = vectors.get(text);
        return values === undefined ? [] : [{ text, model: embedder.model, values }];
      }),
    );
  return vectors;
}
