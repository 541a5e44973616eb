/** A vector of an embedding: all of one space have the same dimension. */
export type Vector = Float32Array | readonly number[];

const assertSameDimension = (left: Vector, right: Vector): void => {
  if (left.length !== right.length)
    throw new RangeError(
      `Vectors of ${left.length} and ${right.length} dimensions cannot be compared: embed both with the same model.`,
    );
};

/** The dot product of two vectors of one space. */
export function dot(left: Vector, right: Vector): number {
  assertSameDimension(left, right);
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += left[index]! * right[index]!;
  return sum;
}

/**
 * The cosine of the angle between two vectors, −1 to 1; 0 when either is the zero vector, which has no direction.
 *
 * @throws RangeError when their dimensions differ
 */
export function cosine(left: Vector, right: Vector): number {
  const product = dot(left, right);
  const lengths = Math.sqrt(dot(left, left)) * Math.sqrt(dot(right, right));
  return lengths === 0 ? 0 : Math.min(1, Math.max(-1, product / lengths));
}

/** The vector of length 1 in the same direction; the zero vector stays as it is. */
export function normalized(vector: Vector): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return divided(vector, length === 0 ? 1 : length);
}

/** A vector with each of its numbers divided. */
export function divided(vector: Vector | Float64Array, by: number): Float32Array {
  const parts = new Float32Array(vector.length);
  for (let index = 0; index < parts.length; index += 1) parts[index] = vector[index]! / by;
  return parts;
}

/**
 * The mean of vectors, each counted by its weight; undefined when there is none or the weights sum to nothing.
 *
 * @throws RangeError when dimensions differ or a weight is negative or not finite
 */
export function weightedCentroid(
  members: readonly { readonly vector: Vector; readonly weight: number }[],
): Float32Array | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  const sum = new Float64Array(first.vector.length);
  let total = 0;
  for (const { vector, weight } of members) {
    assertSameDimension(first.vector, vector);
    if (!Number.isFinite(weight) || weight < 0)
      throw new RangeError(`The weight ${weight} of a vector is not a finite number of 0 or more.`);
    total += weight;
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (vector[index] ?? 0);
  }
  return total === 0 ? undefined : divided(sum, total);
}

/** The mean of vectors; undefined when there is none. */
export function centroid(vectors: readonly Vector[]): Float32Array | undefined {
  return weightedCentroid(vectors.map((vector) => ({ vector, weight: 1 })));
}
