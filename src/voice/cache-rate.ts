import type { Usage } from '../../ports/voice.ts';

/**
 * The share of input tokens that came from the provider's prompt cache, 0 to 1. Null when nothing was given.
 *
 * @param usages of model calls, or of the turns of a record
 */
export function cacheRate(usages: Iterable<Pick<Usage, 'inputTokens' | 'cachedTokens'>>): number | null {
  let [cached, all] = [0, 0];
  for (const { inputTokens, cachedTokens } of usages) {
    cached += cachedTokens;
    all += inputTokens;
  }
  return all === 0 ? null : cached / all;
}
