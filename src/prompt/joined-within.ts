import { countTokens } from '../tokens/count-tokens.ts';

/**
 * Texts one under another within so many tokens: as many of the first as fit. Texts may count a little more together than one by one,
 * which is why they are counted together. Empty when not even one fits under the title.
 */
export function joinedWithin<Each>(
  title: string,
  all: readonly Each[],
  given: { tokens: number; textOf: (each: Each) => string },
): Each[] {
  for (let kept = all.length; kept > 0; kept -= 1) {
    const some = all.slice(0, kept);
    if (countTokens([title, ...some.map(given.textOf)].join('\n')) <= given.tokens) return some;
  }
  return [];
}
