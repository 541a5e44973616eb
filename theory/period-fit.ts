const dayInMilliseconds = 86_400_000;

/** The days outside a period after which the fit falls to 1/e: people tell of things some days after they happened. */
const toleranceInDays = 7;

/**
 * How well a time fits a period that a cue names: 1 within it, and `e^(−days / 7)` so many days before or after it.
 *
 * @param at milliseconds since the epoch
 * @param period from (inclusive) to (inclusive), milliseconds since the epoch
 */
export function periodFit(at: number, { from, to }: { readonly from: number; readonly to: number }): number {
  const outside = Math.max(0, from - at, at - to) / dayInMilliseconds;
  return Math.exp(-outside / toleranceInDays);
}
