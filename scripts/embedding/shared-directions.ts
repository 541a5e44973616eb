import { inverseFrequencyWeight } from '../../src/word-vectors/word-weight.ts';

export interface SharedDirections {
  /** The vector of the average text. */
  mean: Float64Array;
  /** The directions in which texts differ the most, each of length 1, one after the other. */
  components: Float64Array;
}

/** So often the directions are refined; they stand still long before. */
const refinements = 300;

/**
 * What all English texts have in common, and the directions in which they differ the most: what frequent words bring along rather
 * than what a text is about. They are those of texts whose words are drawn by their frequency, each weighted as an embedder does it.
 */
export function sharedDirections(given: {
  vectors: Float64Array;
  frequencies: Float64Array;
  dimensions: number;
  count: number;
}): SharedDirections {
  const { frequencies, dimensions, count } = given;
  const weighted = given.vectors.map(
    (value, at) => value * inverseFrequencyWeight(frequencies[Math.floor(at / dimensions)]!),
  );
  const mean = new Float64Array(dimensions);
  for (const [at, value] of weighted.entries())
    mean[at % dimensions] = mean[at % dimensions]! + frequencies[Math.floor(at / dimensions)]! * value;
  const covariance = new Float64Array(dimensions * dimensions);
  for (const [rank, frequency] of frequencies.entries()) {
    const row = weighted
      .subarray(rank * dimensions, (rank + 1) * dimensions)
      .map((value, index) => value - mean[index]!);
    for (const [left, one] of row.entries())
      for (const [right, other] of row.entries()) {
        const at = left * dimensions + right;
        covariance[at] = covariance[at]! + frequency * one * other;
      }
  }
  return { mean, components: principalDirections(covariance, dimensions, count) };
}

/** The leading eigenvectors of a symmetric matrix, by orthogonal iteration. */
function principalDirections(matrix: Float64Array, size: number, count: number): Float64Array {
  let directions: Float64Array[] = Array.from({ length: count }, (_, which) =>
    Float64Array.from({ length: size }, (_, index) => (index % count === which ? 1 : 0)),
  );
  for (let round = 0; round < refinements; round += 1)
    directions = orthonormal(directions.map((direction) => times(matrix, direction)));
  const all = new Float64Array(count * size);
  for (const [which, direction] of directions.entries()) all.set(direction, which * size);
  return all;
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

const times = (matrix: Float64Array, vector: Float64Array): Float64Array =>
  vector.map((_, row) => dot(matrix.subarray(row * vector.length, (row + 1) * vector.length), vector));

/** Gram–Schmidt: each of length 1 and at right angles to those before. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = Float64Array.from(vector);
    for (const before of done) {
      const share = dot(rest, before);
      for (const [index, value] of before.entries()) rest[index] = rest[index]! - share * value;
    }
    const length = Math.sqrt(dot(rest, rest));
    done.push(rest.map((value) => value / length));
  }
  return done;
}
