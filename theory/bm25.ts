/** What BM25 leaves to choose (Robertson & Zaragoza 2009). */
export interface Bm25Parameters {
  /** How soon more of the same word counts no more, above 0. */
  readonly k1: number;
  /** How much its length is held against a text, 0 (not at all) to 1. */
  readonly b: number;
}

/**
 * For short texts, as the moments of a conversation are: 0.9 and 0.3. A word that stands there twice tells little more than once,
 * and a long moment is rather a rich one than a wordy one.
 */
export const shortTexts: Bm25Parameters = { k1: 0.9, b: 0.3 };

/**
 * How much a word tells: `ln(1 + (N − df + 0.5) / (df + 0.5))`, the more the fewer of the `documents` contain it. Above 0, so that
 * no word counts against a text.
 */
export function inverseDocumentFrequency(documents: number, containing: number): number {
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
}

/**
 * How much a word in a text counts, 0 to k1 + 1: `tf·(k1 + 1) / (tf + k1·(1 − b + b·length / mean length))`. Times what the word
 * tells, summed over the words of a query, it is the text's score.
 *
 * @param count how often the word stands in the text
 * @param length of the text, in words
 * @param meanLength of all texts, above 0
 */
export function termWeight(
  count: number,
  length: number,
  meanLength: number,
  { k1, b }: Bm25Parameters = shortTexts,
): number {
  return (count * (k1 + 1)) / (count + k1 * (1 - b + b * (length / meanLength)));
}
