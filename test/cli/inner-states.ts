import type { Affect, InnerState } from '../../ports/inner.ts';

/** Somebody who feels nothing in particular, but for what is given. */
export function feeling({
  affect = {},
  ...rest
}: Partial<Omit<InnerState, 'affect'>> & { affect?: Partial<Affect> } = {}): InnerState {
  return {
    at: 0,
    affect: { arousal: 0.3, valence: 0.1, energy: 0.6, cognitiveLoad: 0.2, stress: 0.1, pain: 0, ...affect },
    regulation: 0.5,
    isolation: 'none',
    aloneHours: 0,
    distortions: [],
    coping: [],
    drives: null,
    temperature: 36.6,
    fatigue: 0,
    hunger: 0,
    cortisol: 0.1,
    ...rest,
  };
}
