import { wordsOf } from './judged-text.ts';

const articles = new Set(['a', 'an', 'the', 'my', 'our']);

/**
 * Whether a cue names the one whom a memory is from, by the first word of the name, in any case: "what did ann say" names
 * "Ann Marsh". What that one said is asked for then, rather than what was said to them.
 *
 * @param source the name of who said or did it; null when nobody in particular
 */
export function namesSource(cue: string, source: string | null): boolean {
  if (source === null) return false;
  const name = wordsOf(source).find((word) => !articles.has(word));
  return name !== undefined && wordsOf(cue).includes(name);
}
