import type { SomaticState } from '../../ports/inner.ts';
import type { MindContext } from './context.ts';

/** How the mind feels in its body, as memories keep it; null without an inner life. */
export const somaticState = ({ inner }: Pick<MindContext, 'inner'>): SomaticState | null =>
  inner && {
    arousal: inner.affect.arousal,
    valence: inner.affect.valence,
    temperature: inner.temperature,
    pain: inner.affect.pain,
    fatigue: inner.fatigue,
    hunger: inner.hunger,
  };
