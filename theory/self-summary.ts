/** The longest self-summary, characters: it is shown as one line of older cycles. */
export const longestSummary = 300;

/**
 * The self-summary of a thought: its last sentences, as many as fit. A mind is asked to sum up what it did and what is pending
 * with its last words (docs/model/stream.md), and they are what compaction keeps.
 *
 * @example selfSummary('First I looked. Then I wrote to Ann. Her answer is pending.') // all of it: it is short
 */
export function selfSummary(thought: string): string {
  const text = thought.trim();
  if (text.length <= longestSummary) return text;
  const tail = text.slice(-longestSummary).toWellFormed();
  const sentence = /[.!?\n]\s+(?=\S)/u.exec(tail);
  return sentence === null ? tail : tail.slice(sentence.index + sentence[0].length);
}
