import type { Gone } from './contrast.ts';
import { adverbs, listed, openers } from './inventories.ts';
import type { Value } from './values.ts';
import type { Token } from './words.ts';

/** Words that may stand around the value of a correction that names nothing else. */
const fillers = listed(`
  no not sorry actually rather instead it that is was be should have been i we meant mean said say make made it's on at in to for of by
  the a an nah nope wrong mistake oops wait correction scratch strike misspoke let us typo erratum corrected`);

/** Whether words only express surprise at what was said: "No way, John!" */
const isSurprise = (words: readonly Token[]): boolean =>
  words.some(({ lower }, at) => lower === 'no' && words[at + 1]?.lower === 'way');

/** The lemmas of the words of a sentence besides values and words that only say that one takes the place of another; null for surprise. */
export const leftOver = (
  words: readonly Token[],
  values: readonly Value[],
  gone: readonly Gone[],
): string[] | null =>
  isSurprise(words)
    ? null
    : words
        .filter(
          ({ isMark, lower }, at) =>
            !isMark &&
            !fillers.has(lower) &&
            !openers.has(lower) &&
            !adverbs.has(lower) &&
            ![...values, ...gone].some(({ from, to }) => at >= from && at < to),
        )
        .map((word) => word.lemma);
