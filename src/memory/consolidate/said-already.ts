import type { Embedder } from '../../../ports/embedder.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { cosine } from '../../../theory/cosine.ts';
import { tellingVector } from '../gate/likeness.ts';
import { nearestMemories } from '../gate/nearest-memories.ts';
import { saysTheSame } from '../gate/other-matter.ts';
import type { VectorsOf } from './consolidation-parts.ts';

/** The cosine above which a text says what a memory says already. */
const sameAbove = 0.9;

/** How many memories are compared by vector. */
const nearestCompared = 10;

interface SaidAlreadyGiven {
  store: Pick<MemoryStore, 'nearest' | 'search'>;
  embedder: Pick<Embedder, 'model' | 'trust'> | null;
  vectorsOf: VectorsOf | null;
  /** The memories that the texts were drawn from. */
  shown: readonly Memory[];
}

/** Of some texts those that say nothing which a memory, or one of these before it, says already. */
export async function notSaidAlready(
  texts: readonly string[],
  { store, embedder, vectorsOf, shown }: SaidAlreadyGiven,
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const vectors =
    vectorsOf === null || embedder === null ? new Map<string, Float32Array>() : await vectorsOf(texts);
  const fresh: { text: string; vector: Float32Array | null }[] = [];
  for (const text of texts) {
    const vector = tellingVector(vectors.get(text));
    const isRepeated = fresh.some(
      (other) =>
        saysTheSame(other.text, text) ||
        (vector !== null && other.vector !== null && cosine(vector, other.vector) > sameAbove),
    );
    const isKnown = isRepeated || shown.some(({ content }) => saysTheSame(content, text));
    if (!isKnown && !(await isNearKnown({ text, vector }, { store, embedder }))) fresh.push({ text, vector });
  }
  return new Set(fresh.map(({ text }) => text));
}

/** Whether a memory that is found by its words or by its vector says the same. */
async function isNearKnown(
  { text, vector }: { text: string; vector: Float32Array | null },
  { store, embedder }: Pick<SaidAlreadyGiven, 'store' | 'embedder'>,
): Promise<boolean> {
  const { model, trust } = embedder ?? { model: '', trust: 0 };
  const [byWords = []] = await nearestMemories([{ text, vector: null }], {
    store,
    embedder: { model, trust },
  });
  if (byWords.some((near) => saysTheSame(near.text, text))) return true;
  if (vector === null) return false;
  const [near = []] = await store.nearest([vector], model, nearestCompared);
  return near.some(({ similarity, content }) => similarity > sameAbove || saysTheSame(content, text));
}
