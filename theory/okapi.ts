/** How soon more of the same word counts no more, and how much the length of a text is held against it. */
const saturation = 1.2;
const lengthShare = 0.75;

/**
 * How much a word tells (Okapi BM25): the fewer of the `documents` contain it, the more. Above 0, so that no word counts
 * against a text.
 */
export function inverseDocumentFrequency(documents: number, containing: number): number {
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
}

/**
 * How much a word in a text counts (Okapi BM25, k1 1.2, b .75), 0 to 2.2; times what the word tells, summed over the words
 * of a query, it is the text's score.
 *
 * @param count how often the word stands in the text
 * @param length of the text, in words
 * @param meanLength of all texts, above 0
 */
export function termWeight(count: number, length: number, meanLength: number): number {
  const norm = 1 - lengthShare + lengthShare * (length / meanLength);
  return (count * (saturation + 1)) / (count + saturation * norm);
}
