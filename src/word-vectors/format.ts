/**
 * The file of word vectors: a header of 32 bytes, then its sections, all little-endian.
 *
 * The header: the eight letters of `magic`, then six whole numbers of 4 bytes: the format, and the five of {@link GloveSizes}.
 */
export const magic = 'WAKEGLOV';

export const formatVersion = 1;

export const headerBytes = 32;

export interface GloveSizes {
  words: number;
  dimensions: number;
  /** How many of the directions that all texts share are taken out of a text's vector. */
  components: number;
  /** How many vectors there are for the trigrams of words; several trigrams share one. */
  buckets: number;
  /** Bytes of the words themselves. */
  textBytes: number;
}

/** The sections of the file. A vector is its row of signed bytes times the row's scale. */
export interface GloveSections {
  /** How often each word stands in English text, as a share of all words. */
  frequencies: Float32Array;
  scales: Float32Array;
  /** The vector of the average text. */
  mean: Float32Array;
  /** The directions that all texts share, each of length 1, one after the other. */
  components: Float32Array;
  bucketScales: Float32Array;
  vectors: Int8Array;
  bucketVectors: Int8Array;
  /** The words, the most frequent first, in UTF-8, parted by line feeds. */
  text: Uint8Array;
}

/** The sections as views of the file's bytes, at their places. */
export function sectionsOf(buffer: ArrayBuffer, sizes: GloveSizes): GloveSections {
  let at = headerBytes;
  const next = <Section>(
    view: new (buffer: ArrayBuffer, at: number, length: number) => Section,
    length: number,
    bytes: number,
  ): Section => {
    const section = new view(buffer, at, length);
    at += length * bytes;
    return section;
  };
  const { words, dimensions, components, buckets, textBytes } = sizes;
  return {
    frequencies: next(Float32Array, words, 4),
    scales: next(Float32Array, words, 4),
    mean: next(Float32Array, dimensions, 4),
    components: next(Float32Array, components * dimensions, 4),
    bucketScales: next(Float32Array, buckets, 4),
    vectors: next(Int8Array, words * dimensions, 1),
    bucketVectors: next(Int8Array, buckets * dimensions, 1),
    text: next(Uint8Array, textBytes, 1),
  };
}

export function fileBytes({ words, dimensions, components, buckets, textBytes }: GloveSizes): number {
  const floats = 2 * words + dimensions + components * dimensions + buckets;
  return headerBytes + 4 * floats + (words + buckets) * dimensions + textBytes;
}
