import { adverbs } from './inventories.ts';
import type { Token } from './words.ts';

/** Whether a word tells what something is like, and not what somebody likes: "is like a brother to me", "looks like rain". */
export function isLikeness(words: readonly Token[], at: number): boolean {
  if (words[at]?.lower !== 'like') return false;
  const before = words
    .slice(0, at)
    .findLast(({ lower }) => !adverbs.has(lower) && !/^(?:not|never)$/u.test(lower));
  return before !== undefined && /^(?:be|feel|look|sound|seem|tast|smell)$/u.test(before.lemma);
}
