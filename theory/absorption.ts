/** What each further thought of a chain adds to the threshold of salience. */
const perThought = 0.05;

/**
 * How much harder it is to break into a chain of own thoughts: 0 for a single thought, 0.05 more with each that follows on
 * it (docs/model/inner-life.md; the amount is ours). The clamp of the threshold bounds it.
 *
 * @param depth thoughts of the chain so far; 0 while the mind is in none
 */
export const absorption = (depth: number): number => perThought * Math.max(0, depth - 1);
