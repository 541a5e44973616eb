/** The states that the salience threshold depends on: valence −1 to 1, the others 0 to 1. */
export interface ThresholdState {
  arousal: number;
  valence: number;
  energy: number;
  cognitiveLoad: number;
}

/** The bounds of the threshold: no state makes a mind notice everything, or nothing. */
export const lowestThreshold = 0.1;
export const highestThreshold = 0.6;

const base = 0.3;

/** Whether the mind is anxious: aroused, with negative valence (docs/model/inner-life.md). */
const isAnxious = ({ arousal, valence }: ThresholdState): boolean => arousal > 0.5 && valence < -0.2;

/** What each further thought of a chain adds to the threshold. */
const perThought = 0.05;

/**
 * How much harder it is to break into a chain of own thoughts: 0 for a single thought, 0.05 more with each that follows on
 * it (docs/model/inner-life.md; the amount is ours). The clamp of the threshold bounds it.
 *
 * @param depth thoughts of the chain so far; 0 while the mind is in none
 */
export const absorption = (depth: number): number => perThought * Math.max(0, depth - 1);

/**
 * The salience that a change must exceed to break into awareness (docs/model/inner-life.md): lower in anxiety and with little
 * energy, higher under load and the deeper the mind is in a chain of its own thoughts (docs/model/inner-life.md). Always within
 * [0.1, 0.6].
 *
 * @param depth of the chain of own thoughts
 */
export function salienceThreshold(state: ThresholdState, depth = 0): number {
  const threshold =
    base +
    (isAnxious(state) ? -0.1 : 0) +
    (state.energy < 0.3 ? -0.05 : 0) +
    (state.cognitiveLoad > 0.6 ? 0.1 : 0) +
    absorption(depth);
  return Math.min(highestThreshold, Math.max(lowestThreshold, threshold));
}
