import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import type { WakeOptions } from '../../src/index.ts';

type Embedder = NonNullable<WakeOptions['embedder']>;

/** The embedder that comes with Wakeful, made quick for minds that are shown the same texts again and again. */
export function rememberedEmbedder(): Embedder {
  const embedder = new GloveEmbedder();
  const known = new Map<string, Float32Array>();
  const { model, dimensions, trust } = embedder;
  return {
    model,
    dimensions,
    trust,
    embed: async (texts) => {
      const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
      const made = await embedder.embed(unknown);
      for (const [place, text] of unknown.entries()) known.set(text, made[place]!);
      return texts.map((text) => known.get(text)!);
    },
  };
}
