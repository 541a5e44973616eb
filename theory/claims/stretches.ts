import { isClauseVerb } from './clauses.ts';
import type { Token } from './words.ts';

/** Where a stretch of a sentence ends that may stand by itself. */
const parting = /^(?:but|so|because|although|though)$/u;
const mark = /^[,;:!()—–…]$/u;

/** The stretches of a sentence that may stand by themselves: what has no verb belongs to the one before it, at the beginning to the first. */
export function stretchesOf(words: readonly Token[]): Token[][] {
  const found: Token[][] = [[]];
  for (const word of words) {
    if (mark.test(word.text) || parting.test(word.lower)) found.push([]);
    found.at(-1)!.push(word);
  }
  const whole: Token[][] = [];
  let isOpen = true;
  for (const stretch of found) {
    const hasVerb = stretch.some((_, at) => isClauseVerb(stretch, at));
    if (whole.length > 0 && (isOpen || !hasVerb)) whole.at(-1)!.push(...stretch);
    else whole.push(stretch);
    isOpen &&= !hasVerb;
  }
  return whole;
}

/** Where the stretch begins and ends to which a word belongs. */
export function stretchAt(words: readonly Token[], place: number): { from: number; to: number } {
  let from = 0;
  for (const { length } of stretchesOf(words)) {
    if (place < from + length) return { from, to: from + length };
    from += length;
  }
  return { from: 0, to: words.length };
}
