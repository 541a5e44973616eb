import { keepOf } from '../keep-of.ts';
import { isAddition, isChange, isCorrection, isFromThen, isNowSo, isToCome, isVisit } from './mood.ts';
import type { Token } from './words.ts';

/** What the words of a sentence tell of how it is meant, whoever it is about. */
interface Manner {
  isChange: boolean;
  isCorrection: boolean;
  isAddition: boolean;
  isNow: boolean;
  isVisit: boolean;
  isFromThen: boolean;
  isToCome: boolean;
}

export const mannerOf: (words: readonly Token[]) => Manner = keepOf((words) => ({
  isChange: isChange(words),
  isCorrection: isCorrection(words),
  isAddition: isAddition(words),
  isNow: isNowSo(words),
  isVisit: isVisit(words),
  isFromThen: isFromThen(words),
  isToCome: isToCome(words),
}));
