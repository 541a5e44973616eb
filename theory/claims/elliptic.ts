import type { Gone } from './contrast.ts';
import { adverbs, listed, openers } from './inventories.ts';
import type { Value } from './values.ts';
import type { Token } from './words.ts';

/** Words that may stand around the value of a correction that names nothing else. */
const fillers = listed(`
  no not sorry actually rather instead it that is was be should have been i we meant mean said say make made it's on at in to for of by
  the a an wrong mistake oops wait correction scratch strike misspoke let us typo erratum corrected`);

/** Whether words only express surprise at what was said: "No way, John!" */
const isSurprise = (words: readonly Token[]): boolean =>
  words.some(({ lower }, at) => lower === 'no' && words[at + 1]?.lower === 'way');

/** Whether a sentence consists of a value and of words that only say that it takes the place of another one. */
export const isElliptic = (
  words: readonly Token[],
  values: readonly Value[],
  gone: readonly Gone[],
): boolean =>
  values.length > 0 &&
  !isSurprise(words) &&
  words.every(
    ({ isMark, lower }, at) =>
      isMark ||
      fillers.has(lower) ||
      openers.has(lower) ||
      adverbs.has(lower) ||
      [...values, ...gone].some(({ from, to }) => at >= from && at < to),
  );
