import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';

type Limits = Pick<ThoughtRequest, 'maxTokens' | 'temperature'>;

/** What nothing in the world has brought up is thought briefly and freely (docs/model/voice.md). */
const inward: Limits = { maxTokens: 1_024, temperature: 0.9 };

/** How much a thought may say and how freely, by how it came about. */
export const thoughtLimits = (origin: ThoughtOrigin, { maxTokens, temperature }: Limits): Limits =>
  origin === 'respond'
    ? { maxTokens, temperature }
    : {
        maxTokens: Math.min(maxTokens, inward.maxTokens),
        temperature: Math.max(temperature, inward.temperature),
      };
