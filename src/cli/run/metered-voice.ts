import type { CallPurpose } from '../../../ports/call-purpose.ts';
import type { Usage, Voice } from '../../../ports/voice.ts';

/** How many tokens a voice was given: in all, and from the provider's prompt cache. */
export type Spent = Readonly<Pick<Usage, 'inputTokens' | 'cachedTokens'>>;

/** Tokens of all calls so far by what they were made for, given and answered together. */
export type SpentFor = ReadonlyMap<CallPurpose, number>;

/** The same voice, and what it was given from now on: in all, and for what. */
export function meteredVoice(voice: Voice): { voice: Voice; spent: Spent; spentFor: SpentFor } {
  const spent = { inputTokens: 0, cachedTokens: 0 };
  const spentFor = new Map<CallPurpose, number>();
  const think: Voice['think'] = async (request, listen) => {
    const outcome = await voice.think(request, listen);
    if (outcome.ok) {
      spent.inputTokens += outcome.thought.usage.inputTokens;
      spent.cachedTokens += outcome.thought.usage.cachedTokens;
      const { inputTokens, outputTokens } = outcome.thought.usage;
      spentFor.set(request.purpose, (spentFor.get(request.purpose) ?? 0) + inputTokens + outputTokens);
    }
    return outcome;
  };
  return { voice: { name: voice.name, model: voice.model, think }, spent, spentFor };
}
