/** The share of the room at which a cut is long enough: a longer one would cost more counting than it shows. */
const nearlyAll = 0.98;

/** Mostly a token has more characters: what is tried first may be too little, but it is quickly counted. */
const firstCharacters = 3;

/**
 * How much of something can be kept within so many tokens: the most that fits, or nearly so much; -1 when not even nothing does. Found
 * in a few steps where it costs about the same everywhere, and by halves in any case.
 *
 * @param most nothing beyond is tried
 * @param costs what it costs, tokens, when so much is kept: the more, the more
 */
export function longestFit(most: number, tokens: number, costs: (kept: number) => number): number {
  let [fits, exceeds] = [-1, most + 1];
  let kept = Math.min(Math.floor(exceeds / 2), Math.max(0, tokens) * firstCharacters);
  while (exceeds - fits > 1) {
    const cost = costs(kept);
    if (cost <= tokens) fits = kept;
    else exceeds = kept;
    if (cost <= tokens && cost >= tokens * nearlyAll) break;
    const guess = Math.floor((kept * tokens * (1 + nearlyAll)) / 2 / Math.max(1, cost));
    const isInside = fits < guess && guess < exceeds && guess !== kept;
    const middle = Math.floor((fits + exceeds) / 2);
    kept = guess >= exceeds && exceeds > most ? most : isInside ? guess : middle;
  }
  return fits;
}
