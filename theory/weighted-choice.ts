/**
 * The index that a uniform draw selects in proportion to the weights: a weight of 8 is drawn eight times as often as a weight
 * of 1, and a weight of 0 never (docs/model/inner-life.md).
 *
 * @param weights 0 or more, one at least above 0
 * @param draw uniform, in [0, 1)
 * @throws RangeError when a weight or the draw is none
 *
 * @example weightedChoice([8, 5, 3, 2, 1], 0.5) // 1
 */
export function weightedChoice(weights: readonly number[], draw: number): number {
  if (!(draw >= 0 && draw < 1))
    throw new RangeError(`The draw is ${draw}: a choice needs a uniform number from 0 to below 1.`);
  if (!weights.every((weight) => weight >= 0 && Number.isFinite(weight)))
    throw new RangeError(`The weights are ${weights.join(', ')}: each must be a number of 0 or more.`);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isFinite(total)) throw new RangeError('The weights are too large: their sum is no number.');
  if (total === 0) throw new RangeError('No weight is above 0: there is nothing to choose from.');
  let rest = draw * total;
  for (const [place, weight] of weights.entries()) {
    if (rest < weight) return place;
    rest -= weight;
  }
  // what rounding left over falls on the last place that can be drawn
  return weights.findLastIndex((weight) => weight > 0);
}
