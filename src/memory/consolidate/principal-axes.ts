import { pauseAmidNumbers } from '../../../ports/end-of-turn.ts';
import { centroid, dot, normalized } from '../../../theory/cosine.ts';
import { gutDelta } from '../../../theory/gut.ts';
import { withFixedSign } from '../../../theory/gut-axes.ts';
import { bundledLibrary } from '../../bundled-library.ts';

/** A direction in which vectors differ, of length 1 with its sign fixed, and the share of all difference that lies in it. */
export interface PrincipalAxis {
  vector: Float32Array;
  share: number;
}

/** How many rows of products are made before everything else that is due happens: some milliseconds. Ours. */
const rowsAtOnce = 20;

/** An axis with a smaller share is none: the rounding of the numbers is as large. */
const leastShare = 1e-4;

/**
 * The directions in which vectors differ most, by principal component analysis (docs/model/gut.md). It is done on their products with each other instead of on
 * their covariance, which has the same axes and is far smaller while they are fewer than their numbers (docs/decisions/0038-axes-by-products.md).
 */
export async function principalAxes(
  vectors: readonly Float32Array[],
  most: number,
): Promise<PrincipalAxis[]> {
  const middle = centroid(vectors);
  if (middle === undefined || vectors.length < 2) return [];
  const apart = vectors.map((vector) => gutDelta(vector, middle));
  const products = apart.map(() => apart.map(() => 0));
  const numbers = apart.length * middle.length;
  for (const [row, one] of apart.entries()) {
    for (let column = row; column < apart.length; column += 1)
      products[row]![column] = products[column]![row] = dot(one, apart[column]!);
    if (row % rowsAtOnce === rowsAtOnce - 1) await pauseAmidNumbers(numbers);
  }
  if (products.every((row) => row.every((product) => product === 0))) return [];
  const { PCA } = bundledLibrary('ml-pca');
  await pauseAmidNumbers(numbers);
  const analysis = new PCA(products, { isCovarianceMatrix: true });
  const shares = analysis.getExplainedVariance();
  const loadings = analysis.getEigenvectors();
  await pauseAmidNumbers(numbers);
  return shares.slice(0, most).flatMap((share, place) => {
    if (!(share > leastShare)) return [];
    const sum = new Float32Array(middle.length);
    for (const [row, vector] of apart.entries()) {
      const loading = loadings.get(row, place);
      for (let index = 0; index < sum.length; index += 1) sum[index]! += loading * vector[index]!;
    }
    return [{ vector: withFixedSign(normalized(sum)), share }];
  });
}
