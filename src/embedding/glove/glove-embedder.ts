import { type Embedder, EmbeddingFailed } from '../../../ports/embedder.ts';
import { shippedFile, wordVectors } from '../../word-vectors/shipped.ts';
import { textVector } from './text-vector.ts';
import type { WordVectors } from '../../word-vectors/word-vectors.ts';

/** What its vectors are worth beside words, measured (docs/recall.md). */
const measuredTrust = 0.4;

/**
 * The embedder that needs nothing: GloVe vectors of 60,000 English words, averaged by smooth inverse frequency. It is offline and
 * quick and knows neither word order nor other languages; words are to be believed more than it. Tasks are all alike to it.
 *
 * The file is read when the first text is embedded.
 */
export class GloveEmbedder implements Embedder {
  readonly model = 'glove-60k-100d/1';
  readonly dimensions = 100;
  readonly trust = measuredTrust;
  readonly isQuick = true;
  readonly #path: string;

  /** @param path the file of word vectors; the one in the package unless told */
  constructor(path: string = shippedFile) {
    this.#path = path;
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors = this.#load();
    return texts.map((text) => textVector(text, vectors));
  }

  #load(): WordVectors {
    try {
      return wordVectors(this.#path);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new EmbeddingFailed(`The word vectors in ${this.#path} could not be read: ${why}`, {
        passes: false,
        cause,
      });
    }
  }
}
