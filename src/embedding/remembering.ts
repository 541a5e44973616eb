import { EmbeddingFailed, type Embedder, type EmbeddingTask } from '../../ports/embedder.ts';

/** How many vectors are kept, the latest used. */
const mostKept = 1_000;

/** Throws `EmbeddingFailed` unless the vectors are what an embedder promises: whoever reckons with them need not ask again. */
function sound(vectors: readonly Float32Array[], count: number, { model, dimensions }: Embedder): void {
  const wrong = vectors.find((vector) => vector.length !== dimensions || !vector.every(Number.isFinite));
  if (vectors.length === count && wrong === undefined) return;
  const what =
    vectors.length !== count
      ? `${vectors.length} vectors for ${count} texts`
      : `a vector of ${wrong!.length} numbers, of which ${wrong!.filter(Number.isFinite).length} are finite, where it promises ${dimensions}`;
  throw new EmbeddingFailed(`The embedder "${model}" gave ${what}.`, { passes: false });
}

/**
 * An embedder that keeps its latest vectors, so that a text that comes up again and again is embedded once. What is not one finite vector
 * of the right length for each text is a failure, and is not kept.
 */
export function remembering(embedder: Embedder, most = mostKept): Embedder {
  const kept = new Map<string, Float32Array>();
  const keyOf = (text: string, task: EmbeddingTask) => `${task}\n${text}`;
  const keep = (key: string, vector: Float32Array) => {
    kept.delete(key);
    kept.set(key, vector);
  };
  const { model, dimensions, trust, prefixes, isQuick } = embedder;
  return {
    model,
    dimensions,
    trust,
    ...(prefixes !== undefined && { prefixes }),
    ...(isQuick !== undefined && { isQuick }),
    async embed(texts, task, signal) {
      const keys = texts.map((text) => keyOf(text, task));
      const known = new Map<string, Float32Array>();
      for (const [place, text] of texts.entries()) {
        const vector = kept.get(keys[place]!);
        if (vector !== undefined) known.set(text, vector);
      }
      const missing = [...new Set(texts.filter((text) => !known.has(text)))];
      const made = missing.length === 0 ? [] : await embedder.embed(missing, task, signal);
      sound(made, missing.length, embedder);
      for (const [place, text] of missing.entries()) known.set(text, made[place]!);
      for (const [place, text] of texts.entries()) keep(keys[place]!, known.get(text)!);
      for (const key of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(key);
      }
      return texts.map((text) => known.get(text)!);
    },
  };
}
