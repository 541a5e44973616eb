/** From so much of a budget on a thought may take all of its window, and below it ever less, in so many steps. Ours. */
const plentyFrom = 0.5;
export const reachBands = 4;

/** So much more than where a step begins has to be left before more is taken again: each change costs the provider's prompt cache. Ours. */
const slack = 0.05;

const bandAt = (left: number): number =>
  Math.min(reachBands, Math.max(0, Math.floor((left / plentyFrom) * reachBands)));

/**
 * The band of a budget (docs/model/stream.md), 0 (next to nothing is left) to {@link reachBands} (plenty): down at once, up again only with some slack.
 *
 * @param left the share of the budget that is left, 0 to 1
 * @param before the band until now
 */
export const reachBand = (left: number, before: number): number =>
  Math.max(Math.min(before, bandAt(left)), bandAt(left - slack));

/**
 * The share of its window that a thought can reach in a band: all of it with plenty left, and in equal steps down to what a relaxed thought has.
 *
 * @param lowest the share of a relaxed thought, above 0, at most 1
 * @example reachOf(2, 0.35) // 0.675
 */
export const reachOf = (band: number, lowest: number): number =>
  lowest + ((1 - lowest) * Math.min(reachBands, Math.max(0, band))) / reachBands;
