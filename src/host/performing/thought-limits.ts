import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';

type Limits = Pick<ThoughtRequest, 'maxTokens' | 'temperature'>;

/** The limits of thoughts that no percept from the world brought up: brief and free (docs/model/voice.md). */
const inward: Limits = { maxTokens: 1_024, temperature: 0.9 };

/** The length and temperature of a thought, by its origin. */
export const thoughtLimits = (origin: ThoughtOrigin, { maxTokens, temperature }: Limits): Limits =>
  origin === 'respond'
    ? { maxTokens, temperature }
    : {
        maxTokens: Math.min(maxTokens, inward.maxTokens),
        temperature: Math.max(temperature, inward.temperature),
      };
