/** A text without spaces is not free: this many characters are a token at the least. */
const charactersPerToken = 8;

/** Scripts that are written without spaces, and pictures: every UTF-16 unit of these counts as a token. */
const dense = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\udfff\uf900-\ufaff\uff00-\uffef]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * An estimate of how many tokens a text costs: `ceil(1.3·words)` (docs/model/stream.md), and no less than its
 * characters cost where words do not tell: an eighth each, a whole one in scripts without spaces.
 *
 * @example estimateTokens('to be or not to be') // 8
 */
export function estimateTokens(text: string): number {
  const words = count(text, /\S+/g);
  const denseCharacters = count(text, dense);
  const others = text.length - denseCharacters;
  return Math.max(Math.ceil(1.3 * words), Math.ceil(denseCharacters + others / charactersPerToken));
}

/** A text longer than this costs more than `tokens`, whatever it says. */
export const longestWithin = (tokens: number): number => Math.max(0, tokens) * charactersPerToken;
