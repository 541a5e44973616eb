import { type ContentWord, likenessTo, tellingWords, weightOf } from '../../word-vectors/alike.ts';

/** From which weight on a word tells what something is about, 0 to 1: "judo" does, and "great" does not. */
export const leastTelling = 0.8;

/** From which likeness on two words are one, or of one family. */
const leastCommon = 0.85;

/** How much the word tells that tells most, 0 to 1. */
export const weightOfMost = (words: readonly ContentWord[]): number => Math.max(0, ...words.map(weightOf));

/** The words that say something of one text and stand in another, too, or one of their family. */
export const inCommon = (words: readonly ContentWord[], others: readonly ContentWord[]): ContentWord[] =>
  words.filter((word) => others.some((other) => likenessTo(word)(other) >= leastCommon));

/** Whether two texts have a word in common that tells what they are about. */
export const isOfSameMatter = (one: string, other: string): boolean =>
  weightOfMost(inCommon(tellingWords(one), tellingWords(other))) >= leastTelling;
