import type { SalientDimension, SalientState } from './salience.ts';

/**
 * How strongly a mind is moved by what it feels in one dimension, 0 to 1: arousal and pain as they are, valence by how far it is from
 * neutral, energy by how much of it is missing (docs/model/attention.md).
 */
export function feltCharge(dimension: SalientDimension, state: SalientState): number {
  const charge: SalientState = {
    arousal: state.arousal,
    valence: Math.abs(state.valence),
    energy: 1 - state.energy,
    pain: state.pain,
  };
  return Math.min(1, Math.max(0, charge[dimension]));
}
