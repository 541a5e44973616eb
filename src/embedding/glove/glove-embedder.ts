import { readFileSync } from 'node:fs';
import { type Embedder, EmbeddingFailed } from '../../../ports/embedder.ts';
import { packageFile } from '../../package-file.ts';
import { textVector } from './text-vector.ts';
import { WordVectors } from './word-vectors.ts';

/** What comes with Wakeful; how it is made and where from is in assets/NOTICE. */
const shipped = packageFile('assets/glove-60k-100d.bin');

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
  #vectors: WordVectors | undefined;

  /** @param path the file of word vectors; the one in the package unless told */
  constructor(path: string = shipped) {
    this.#path = path;
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors = (this.#vectors ??= this.#load());
    return texts.map((text) => textVector(text, vectors));
  }

  /** In one go: in a simulation, time would pass while a file is being read. */
  #load(): WordVectors {
    try {
      return new WordVectors(readFileSync(this.#path));
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new EmbeddingFailed(`The word vectors in ${this.#path} could not be read: ${why}`, {
        passes: false,
        cause,
      });
    }
  }
}
