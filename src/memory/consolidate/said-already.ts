import type { Embedder } from '../../../ports/embedder.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { isConclusion } from '../../../ports/memory-change/made-from.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { cosine } from '../../../theory/cosine.ts';
import { tellingVector } from '../gate/likeness.ts';
import { nearestMemories } from '../gate/nearest-memories.ts';
import { saysTheSame } from '../gate/other-matter.ts';
import type { VectorsOf } from './consolidation-parts.ts';

/** The cosine above which a text says what a memory says already, and what another conclusion does: as alike are memories that are put together. */
const sameAbove = 0.9;
const sameConclusionAbove = 0.85;

/** How many memories are compared by vector. */
const nearestCompared = 10;

interface SaidAlreadyGiven {
  store: Pick<MemoryStore, 'nearest' | 'search' | 'read'>;
  embedder: Pick<Embedder, 'model' | 'trust'> | null;
  vectorsOf: VectorsOf | null;
  /** The memories that the texts were drawn from. */
  shown: readonly Memory[];
  /** Milliseconds since the epoch. */
  now: number;
}

/** For how long, milliseconds, what the mind concluded is not concluded again, though it rests by then. Ours. */
const concludedFor = 30 * 86_400_000;

/** Of some texts those that say nothing which a memory, or one of these before it, says already. What rests for long says nothing: where it is concluded again, it is made again. */
export async function notSaidAlready(
  texts: readonly string[],
  { store, embedder, vectorsOf, shown, now }: SaidAlreadyGiven,
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
        (vector !== null && other.vector !== null && cosine(vector, other.vector) > sameConclusionAbove),
    );
    const isKnown = isRepeated || shown.some(({ content }) => saysTheSame(content, text));
    if (!isKnown && !(await isNearKnown({ text, vector }, { store, embedder, now })))
      fresh.push({ text, vector });
  }
  return new Set(fresh.map(({ text }) => text));
}

/** Whether a memory that is found by its words or by its vector says the same. */
async function isNearKnown(
  { text, vector }: { text: string; vector: Float32Array | null },
  { store, embedder, now }: Pick<SaidAlreadyGiven, 'store' | 'embedder' | 'now'>,
): Promise<boolean> {
  const { model, trust } = embedder ?? { model: '', trust: 0 };
  const [byWords = []] = await nearestMemories([{ text, vector: null }], {
    store,
    embedder: { model, trust },
  });
  if (byWords.some((near) => saysTheSame(near.text, text))) return true;
  if (vector === null) return false;
  const [near = []] = await store.nearest([vector], model, nearestCompared);
  const alike = near.filter(
    ({ similarity, content }) => similarity > sameConclusionAbove || saysTheSame(content, text),
  );
  if (alike.length === 0) return false;
  const same = new Set(
    alike.flatMap(({ memory, similarity, content }) =>
      similarity > sameAbove || saysTheSame(content, text) ? [memory] : [],
    ),
  );
  const known = await store.read(alike.map(({ memory }) => memory));
  return known.some(
    (each) =>
      (same.has(each.id) || isConclusion(each)) && (!isDormant(each) || now - each.createdAt < concludedFor),
  );
}
