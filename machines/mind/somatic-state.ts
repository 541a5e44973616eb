import type { InnerState, SomaticState } from '../../ports/inner.ts';

/** The bodily state as memories keep it; null without an inner life. */
export const somaticState = (state: InnerState | null): SomaticState | null =>
  state && {
    arousal: state.affect.arousal,
    valence: state.affect.valence,
    temperature: state.temperature,
    pain: state.affect.pain,
    fatigue: state.fatigue,
    hunger: state.hunger,
  };
