/** Scores of candidates, by the index of each candidate. */
export type Scores = Float64Array;

/**
 * Scores moved to 0 (the worst) to 1 (the best), their order and the proportions of their distances kept. What has no score
 * (NaN) is at 0, as the worst is. Scores that are all the same tell nothing apart: all 1 when above 0, otherwise all 0.
 */
export function minMaxNormalized(scores: Scores): Scores {
  let least = Infinity;
  let most = -Infinity;
  for (const score of scores) {
    if (score < least) least = score;
    if (score > most) most = score;
  }
  const range = most - least;
  const same = most > 0 ? 1 : 0;
  return scores.map((score) => {
    if (Number.isNaN(score)) return 0;
    return range > 0 ? (score - least) / range : same;
  });
}

/**
 * The sum of several searches' scores, each times its weight (Bruch, Gai & Ingber 2023). Unlike ranks it keeps how much better
 * one candidate is than the next, so that a weak search can be given a small say (docs/model/recall.md). Weights that sum to 1 keep
 * normalised scores within 0 to 1.
 *
 * @param arms each with a score for every candidate, by the same places; at least one
 * @throws RangeError when there is none, when they are not of the same candidates or when a weight is negative
 */
export function convexFusion(arms: readonly { readonly scores: Scores; readonly weight: number }[]): Scores {
  const [first] = arms;
  if (first === undefined)
    throw new RangeError('There is nothing to fuse: give the scores of at least one search.');
  const fused = new Float64Array(first.scores.length);
  for (const { scores, weight } of arms) {
    if (scores.length !== fused.length)
      throw new RangeError(
        `Scores of ${scores.length} and of ${fused.length} candidates cannot be fused: give each search the same ones.`,
      );
    if (!(weight >= 0))
      throw new RangeError(`The weight ${weight} of a search is not a number of 0 or more.`);
    for (let place = 0; place < fused.length; place += 1) fused[place]! += weight * scores[place]!;
  }
  return fused;
}

/** k of reciprocal rank fusion: the larger it is, the less the first ranks stand out (Cormack, Clarke & Büttcher 2009). */
export const rankConstant = 60;

/**
 * Reciprocal rank fusion: each candidate gets the sum of `1 / (k + rank)` over the rankings that name it, the first rank being 1.
 * It asks nothing of the scores, and so it suits searches that are all good (docs/model/recall.md).
 *
 * @param rankings candidates, best first, each at most once in a ranking
 */
export function reciprocalRankFusion<Id>(
  rankings: readonly (readonly Id[])[],
  k: number = rankConstant,
): Map<Id, number> {
  const fused = new Map<Id, number>();
  for (const ranking of rankings)
    for (const [place, id] of ranking.entries()) fused.set(id, (fused.get(id) ?? 0) + 1 / (k + place + 1));
  return fused;
}
