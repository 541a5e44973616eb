import {
  fileBytes,
  formatVersion,
  type GloveSections,
  type GloveSizes,
  headerBytes,
  magic,
  sectionsOf,
} from './format.ts';
import { trigramBuckets } from './trigrams.ts';

/** A word's part in the vector of a text. */
export interface WordVector {
  /** How often it stands in English text, as a share of all words; 0 for a word that is not known. */
  frequency: number;
  scale: number;
  /** The vector divided by its scale. */
  row: Int8Array | Float32Array;
}

/**
 * Words whose letters tell something of them. Others that are not known, names in other scripts, numbers, or letters that run on for
 * longer than any word, tell nothing.
 */
const spelled = /^[a-z]{3,64}$/u;

/** The vectors of English words, from a file that `npm run build:embedding` has written. */
export class WordVectors {
  readonly sizes: GloveSizes;
  readonly sections: GloveSections;
  readonly #ranks: ReadonlyMap<string, number>;

  /** @throws Error when the bytes are not such a file, or not all of it */
  constructor(bytes: Uint8Array) {
    const buffer = new Uint8Array(bytes).buffer;
    this.sizes = readHeader(buffer);
    this.sections = sectionsOf(buffer, this.sizes);
    const words = new TextDecoder().decode(this.sections.text).split('\n');
    this.#ranks = new Map(words.map((word, rank) => [word, rank]));
  }

  /** A known word's vector, or one made of those of known words that are spelled alike; null when there is nothing to go by. */
  of(word: string): WordVector | null {
    const rank = this.#ranks.get(word);
    if (rank !== undefined)
      return {
        frequency: this.sections.frequencies[rank]!,
        scale: this.sections.scales[rank]!,
        row: this.#row(rank),
      };
    return spelled.test(word) ? { frequency: 0, scale: 1, row: this.#spelledLike(word) } : null;
  }

  /** How often a word stands in English text, as a share of all words; 0 for one that is not known. */
  frequencyOf(word: string): number {
    const rank = this.#ranks.get(word);
    return rank === undefined ? 0 : this.sections.frequencies[rank]!;
  }

  #row(rank: number): Int8Array {
    const { dimensions } = this.sizes;
    return this.sections.vectors.subarray(rank * dimensions, (rank + 1) * dimensions);
  }

  #spelledLike(word: string): Float32Array {
    const { dimensions, buckets } = this.sizes;
    const { bucketVectors, bucketScales } = this.sections;
    const places = trigramBuckets(word, buckets);
    return Float32Array.from({ length: dimensions }, (_, index) => {
      let sum = 0;
      for (const bucket of places) sum += bucketScales[bucket]! * bucketVectors[bucket * dimensions + index]!;
      return sum / places.length;
    });
  }
}

function readHeader(buffer: ArrayBuffer): GloveSizes {
  const rebuild = 'Take the file from the package again, or build it by `npm run build:embedding`.';
  if (
    buffer.byteLength < headerBytes ||
    new TextDecoder().decode(new Uint8Array(buffer, 0, magic.length)) !== magic
  )
    throw new Error(`The file of word vectors is none. ${rebuild}`);
  const [version, words, dimensions, components, buckets, textBytes] = new Uint32Array(
    buffer,
    magic.length,
    6,
  );
  if (version !== formatVersion)
    throw new Error(
      `The file of word vectors has format ${version}, and ${formatVersion} is read here. ${rebuild}`,
    );
  const sizes = {
    words: words!,
    dimensions: dimensions!,
    components: components!,
    buckets: buckets!,
    textBytes: textBytes!,
  };
  if (buffer.byteLength !== fileBytes(sizes))
    throw new Error(
      `The file of word vectors has ${buffer.byteLength} bytes instead of ${fileBytes(sizes)}: a part is missing. ${rebuild}`,
    );
  return sizes;
}
