import { EmbeddingFailed, type Embedder, type EmbeddingTask } from '../../ports/embedder.ts';
import { normalized } from '../../theory/cosine.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { uniform } from '../../theory/uniform.ts';

const dimensions = 256;
const known = new Map<string, number[]>();

function wordVector(word: string): number[] {
  const made =
    known.get(word) ?? Array.from({ length: dimensions }, (_, place) => uniform(0, word, place) - 0.5);
  known.set(word, made);
  return made;
}

/** An embedder of tests: every word has a direction of its own, and a text that of all its words. It can be made to fail. */
export class WordEmbedder implements Embedder {
  readonly model: string = 'words';
  readonly dimensions = dimensions;
  readonly trust = 0.5;
  readonly prefixes: boolean;
  /** The texts of each call. */
  readonly calls: { texts: readonly string[]; task: EmbeddingTask }[] = [];
  fails = false;

  constructor({ prefixes = false }: { prefixes?: boolean } = {}) {
    this.prefixes = prefixes;
  }

  async embed(texts: readonly string[], task: EmbeddingTask): Promise<Float32Array[]> {
    this.calls.push({ texts, task });
    if (this.fails) throw new EmbeddingFailed('The embedder is away.', { passes: true });
    return texts.map((text) => {
      const sum = new Float32Array(dimensions);
      for (const word of searchTerms(text))
        for (const [place, value] of wordVector(word).entries()) sum[place]! += value;
      return normalized(sum);
    });
  }
}
