import type { InnerSettings, InnerState, Personality } from '../../ports/inner.ts';
import { mindConfigurationSchema } from '../configuration/schema.ts';

/** A personality in the middle of every scale. */
export const personality: Personality = {
  openness: 0.6,
  conscientiousness: 0.5,
  extraversion: 0.4,
  agreeableness: 0.6,
  neuroticism: 0.5,
};

/** How somebody feels at rest. */
export const restingState = (at: number, given: Partial<InnerState> = {}): InnerState => ({
  at,
  affect: { arousal: 0.2, valence: 0.2, energy: 0.7, cognitiveLoad: 0.2, stress: 0.1, pain: 0 },
  regulation: 0.55,
  isolation: 'none',
  aloneHours: 0,
  distortions: [],
  coping: [],
  drives: null,
  temperature: 36.6,
  fatigue: 0,
  hunger: 0,
  cortisol: 0.1,
  ...given,
});

/** The inner life of a person that thinks by itself every half minute and is looked at every minute. */
export function personSettings(given: Partial<InnerSettings> = {}): InnerSettings {
  const { inner } = mindConfigurationSchema.parse({ inner: { nature: 'person', reviewInterval: '60 s' } });
  if (inner === null) throw new Error('The configuration asks for an inner life.');
  return { ...inner, ...given };
}
