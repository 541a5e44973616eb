import { wordsOf } from './judged-text.ts';
import { keepLatest } from './keep-latest.ts';

/** How alike two texts are, 0 (nothing in common) to 1 (the same words). */
export type Similarity = (left: string, right: string) => number;

/** Words too common to tell texts apart. */
const functionWords = new Set(
  'a an and are as at be but by do for from had has have he her his i in is it its me my not of on or our she so that the their them they this to was we were what when which who will with you your'.split(
    ' ',
  ),
);

const wordCounts = keepLatest((text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text))
    if (!functionWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}, 128);

const squaredLength = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count * count, 0);

/**
 * Cosine of the two texts' word counts, function words left out. Stands in until memory brings vectors.
 *
 * @example lexicalSimilarity('the red door', 'a red gate') // 0.5
 */
export const lexicalSimilarity: Similarity = (left, right) => {
  const [a, b] = [wordCounts(left), wordCounts(right)];
  if (a.size === 0 || b.size === 0) return 0;
  let dot = 0;
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0);
  // One root of the product, so that a text is exactly 1 to itself.
  return Math.min(1, dot / Math.sqrt(squaredLength(a) * squaredLength(b)));
};

/** How little a text resembles any of those before it, 0 to 1; 1 when there were none. */
export function novelty(text: string, before: readonly string[], similarity: Similarity): number {
  return 1 - before.reduce((most, other) => Math.max(most, similarity(text, other)), 0);
}
