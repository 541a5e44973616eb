import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';
import type { Embedded } from './likeness.ts';

/** How many of the nearest memories are looked at: one of them may be what was in mind. */
const nearestLimit = 5;

/** A memory that is like a text. */
export interface Near extends Embedded {
  memory: MemoryId;
  similarity: number;
  immutable: boolean;
}

/** The memories most like each text, best first: by vector where it has one, else by its words. */
export async function nearestMemories(
  items: readonly Embedded[],
  { store, embedder }: { store: Pick<MemoryStore, 'nearest' | 'search'>; embedder: Pick<Embedder, 'model'> },
): Promise<Near[][]> {
  const embedded = items.flatMap(({ vector }) => vector ?? []);
  const found = embedded.length === 0 ? [] : await store.nearest(embedded, embedder.model, nearestLimit);
  const byVector = new Map(embedded.map((vector, place) => [vector, found[place] ?? []]));
  return Promise.all(
    items.map(async ({ text, vector }) =>
      vector === null
        ? nearestByWords(text, store)
        : (byVector.get(vector) ?? []).map(({ content, ...neighbour }) => ({ ...neighbour, text: content })),
    ),
  );
}

async function nearestByWords(text: string, store: Pick<MemoryStore, 'search'>): Promise<Near[]> {
  const { lexical, memories } = await store.search({
    text,
    vector: null,
    entities: [],
    period: null,
    limit: nearestLimit,
  });
  return lexical
    .flatMap(({ memory: id }) => {
      const memory = memories.get(id);
      if (memory === undefined) return [];
      const { content, immutable } = memory;
      const similarity = lexicalSimilarity(text, content);
      return [{ memory: id, similarity, immutable, text: content, vector: null }];
    })
    .toSorted((left, right) => right.similarity - left.similarity);
}
