import type { SocialCentroid, ToldBy } from '../../../ports/social.ts';
import type { Vector } from '../../../theory/cosine.ts';
import { nearness } from '../../../theory/gut.ts';

/**
 * The social centroids of those who told most (docs/model/social.md), without their vectors.
 *
 * @param mind `self`: who the mind takes itself to be; null where that is not known. `unrelated`: the cosine of unrelated texts under the embedder
 */
export const socialCentroids = (
  told: readonly ToldBy[],
  { self, unrelated }: { self: Vector | null; unrelated: number },
): SocialCentroid[] =>
  told.map(({ vector, ...person }) => ({
    ...person,
    near:
      self === null || self.length !== vector.length
        ? null
        : Math.round(nearness(vector, self, unrelated) * 1_000) / 1_000,
  }));
