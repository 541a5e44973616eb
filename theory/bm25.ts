/** The free parameters of BM25 (Robertson & Zaragoza 2009). */
export interface Bm25Parameters {
  /** Term saturation, above 0: the smaller it is, the sooner further occurrences of a word add nothing. */
  readonly k1: number;
  /** Length normalisation: how much a text's length counts against it, 0 (not at all) to 1. */
  readonly b: number;
}

/**
 * Parameters for short texts such as the moments of a conversation. A word that occurs twice says little more than once, and a
 * long moment has more content rather than more words for the same.
 */
export const shortTexts: Bm25Parameters = { k1: 0.9, b: 0.3 };

/**
 * The inverse document frequency of a word, its power to tell texts apart: `ln(1 + (N − df + 0.5) / (df + 0.5))`, the more the
 * fewer of the `documents` contain it. Above 0, so that no word counts against a text.
 */
export function inverseDocumentFrequency(documents: number, containing: number): number {
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
}

/**
 * The BM25 weight of a word in one text, 0 to k1 + 1: `tf·(k1 + 1) / (tf + k1·(1 − b + b·length / mean length))`. Times what
 * the word tells, summed over the words of a query, it is the text's score.
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
