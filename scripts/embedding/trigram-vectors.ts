import { trigramBuckets } from '../../src/word-vectors/trigrams.ts';

/** For each bucket of trigrams the mean vector of the words that have one of them, one after the other; zeros for an empty bucket. */
export function trigramVectors(given: {
  words: readonly string[];
  vectors: Float64Array;
  dimensions: number;
  buckets: number;
}): Float64Array {
  const { words, vectors, dimensions, buckets } = given;
  const sums = new Float64Array(buckets * dimensions);
  const counts = new Uint32Array(buckets);
  for (const [rank, word] of words.entries()) {
    if (!/^[a-z]+$/u.test(word)) continue;
    for (const bucket of trigramBuckets(word, buckets)) {
      counts[bucket] = counts[bucket]! + 1;
      for (let index = 0; index < dimensions; index += 1) {
        const at = bucket * dimensions + index;
        sums[at] = sums[at]! + vectors[rank * dimensions + index]!;
      }
    }
  }
  return sums.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / dimensions)]!));
}
