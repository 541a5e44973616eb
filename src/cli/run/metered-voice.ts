import type { Usage, Voice } from '../../../ports/voice.ts';

/** What a voice was given, tokens in sum: all of it, and what of it came from the provider's prompt cache. */
export type Spent = Readonly<Pick<Usage, 'inputTokens' | 'cachedTokens'>>;

/** The same voice, and what it was given from now on. */
export function meteredVoice(voice: Voice): { voice: Voice; spent: Spent } {
  const spent = { inputTokens: 0, cachedTokens: 0 };
  const think: Voice['think'] = async (request, listen) => {
    const outcome = await voice.think(request, listen);
    if (outcome.ok) {
      spent.inputTokens += outcome.thought.usage.inputTokens;
      spent.cachedTokens += outcome.thought.usage.cachedTokens;
    }
    return outcome;
  };
  return { voice: { name: voice.name, think }, spent };
}
