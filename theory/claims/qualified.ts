import type { Token } from './words.ts';

/** Words behind a value that leave what is said as wide as it is: "any more", "now", "since May". */
const closing =
  /^(?:anymore|any|now|nowadays|these|currently|lately|since|either|and|but|so|or|instead|though|although|longer|yet|a|very|too|also|again|really|effective|starting|thanks|please|actually|after)$/u;
/** Words between a negation and its verb that turn it upon what follows: "do not only live …". */
const focusing = /^(?:only|just|merely|simply|solely|exclusively)$/u;

/** Where a clause ends that a word belongs to. */
const clauseEnd = (words: readonly Token[], from: number): number => {
  const end = words.findIndex(
    ({ isMark, text, lower }, at) => at >= from && ((isMark && text !== "'s") || lower === 'but'),
  );
  return end < 0 ? words.length : end;
};

/**
 * The end of the words that narrow a value down, so that it is said only of a time, a manner or a reason: "coffee in the evening"; the end of the
 * value itself where nothing does.
 */
export function qualifiedEnd(words: readonly Token[], to: number): number {
  const [next, after] = [words[to], words[to + 1]?.lower ?? ''];
  const end = clauseEnd(words, to);
  if (next?.lower === 'after' && after !== 'all') return end;
  if (next === undefined || end === to || closing.test(next.lower)) return to;
  if ((next.lower === 'at' && after === 'all') || (next.lower === 'as' && /^(?:of|from)$/u.test(after)))
    return to;
  const rest = words.slice(to, end).map(({ lower }) => lower);
  const isOver = rest.some((word, at) => word === 'anymore' || (word === 'any' && rest[at + 1] === 'more'));
  return isOver ? to : end;
}

/** Whether a denial is only one of a reason or a manner: "I do not live in Rome for the food". */
export const isDenialOfManner = (
  words: readonly Token[],
  { from, to }: { from: number; to: number },
): boolean =>
  qualifiedEnd(words, to) > to ||
  words
    .slice(0, from)
    .some(({ lower }, at) => focusing.test(lower) && /^(?:not|never)$/u.test(words[at - 1]?.lower ?? ''));
