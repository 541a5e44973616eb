import type { Embedder, EmbeddingTask } from '../../ports/embedder.ts';

/** How many vectors are kept, the latest used. */
const mostKept = 1_000;

/** An embedder that keeps its latest vectors, so that a text that comes up again and again is embedded once. */
export function remembering(embedder: Embedder, most = mostKept): Embedder {
  const kept = new Map<string, Float32Array>();
  const keyOf = (text: string, task: EmbeddingTask) => `${task}\n${text}`;
  const keep = (key: string, vector: Float32Array) => {
    kept.delete(key);
    kept.set(key, vector);
  };
  const { model, dimensions, trust, prefixes } = embedder;
  return {
    model,
    dimensions,
    trust,
    ...(prefixes !== undefined && { prefixes }),
    async embed(texts, task, signal) {
      const known = new Map(
        texts.flatMap((text) => {
          const vector = kept.get(keyOf(text, task));
          return vector === undefined ? [] : [[text, vector] as const];
        }),
      );
      const missing = [...new Set(texts.filter((text) => !known.has(text)))];
      const made = missing.length === 0 ? [] : await embedder.embed(missing, task, signal);
      for (const [place, text] of missing.entries()) known.set(text, made[place]!);
      for (const text of texts) keep(keyOf(text, task), known.get(text)!);
      for (const key of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(key);
      }
      return texts.map((text) => known.get(text)!);
    },
  };
}
