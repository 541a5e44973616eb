import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { judgedLikeness, likeness, type EmbeddedText } from './likeness.ts';

/** How many of the nearest memories are compared: one that has nearly the same vector may be about something else. */
const nearestLimit = 10;

interface NearestParts {
  store: Pick<MemoryStore, 'nearest' | 'search'>;
  embedder: Pick<Embedder, 'model' | 'trust'>;
}

/** A memory similar to a text. */
export interface Near extends EmbeddedText {
  memory: MemoryId;
  similarity: number;
  immutable: boolean;
}

/** The memories most like each text, best first: by vector where it has one, else by its words. */
export async function nearestMemories(
  items: readonly EmbeddedText[],
  { store, embedder }: NearestParts,
): Promise<Near[][]> {
  const { model, trust } = embedder;
  const embedded = items.flatMap(({ vector }) => vector ?? []);
  const found = embedded.length === 0 ? [] : await store.nearest(embedded, model, nearestLimit);
  const byVector = new Map(embedded.map((vector, place) => [vector, found[place] ?? []]));
  return Promise.all(
    items.map(async ({ text, vector }) => {
      if (vector === null) return nearestByWords(text, store);
      const near = (byVector.get(vector) ?? []).map(({ content, similarity, ...neighbour }) => ({
        ...neighbour,
        text: content,
        similarity: judgedLikeness(similarity, text, content, trust),
      }));
      return near.toSorted(bySimilarity);
    }),
  );
}

const bySimilarity = (left: Near, right: Near): number => right.similarity - left.similarity;

async function nearestByWords(text: string, store: Pick<MemoryStore, 'search'>): Promise<Near[]> {
  const { lexical, memories } = await store.search({
    text,
    vector: null,
    entities: [],
    period: null,
    limit: nearestLimit,
  });
  const near = lexical.flatMap(({ memory: id }): Near[] => {
    const memory = memories.get(id);
    if (memory === undefined) return [];
    const { content, immutable } = memory;
    const embedded = { text: content, vector: null };
    return [
      { ...embedded, memory: id, immutable, similarity: likeness({ text, vector: null }, embedded, 0) },
    ];
  });
  return near.toSorted(bySimilarity);
}
