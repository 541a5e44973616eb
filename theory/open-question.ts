import { contentWords } from './content-words.ts';
import { judgedText, longestJudged } from './judged-text.ts';
import { questionIn } from './question-in.ts';
import { saysLittle } from './read-question.ts';
import { sentencesOf } from './sentences.ts';
import { ownsNotToKnow, withoutQuestions } from './statements.ts';

/** The share of what a question is about that something has to tell of to settle it; a question about two things or one is settled by all of it. Ours. */
const settledFrom = 2 / 3;
const fewWords = 2;

/** What a question is about, without words that say little. */
const aboutOf = (text: string): string[] => [...contentWords(text)].filter((word) => !saysLittle(word));

/** Whether so many of some words stand in a text that it is about the same. */
function covers(words: readonly string[], text: string): boolean {
  const told = contentWords(text);
  const found = words.filter((word) => told.has(word)).length;
  return words.length > 0 && found >= (words.length <= fewWords ? words.length : settledFrom * words.length);
}

/**
 * The last question of a text that is about something; null where it asks nothing that could be told. Of a long text its end is read, where what is asked last stands.
 *
 * @example questionOpenedBy('Hello! When does the ferry to Hvar leave?') // 'When does the ferry to Hvar leave?'
 * @example questionOpenedBy('How are you?') // null
 */
export const questionOpenedBy = (text: string): string | null =>
  sentencesOf(text.slice(-longestJudged)).findLast(
    (sentence) => questionIn(sentence) !== null && aboutOf(sentence).length > 0,
  ) ?? null;

/** Whether who says this owns that they do not know: then what they were asked stays open. */
export const leavesOpen = (text: string): boolean => sentencesOf(judgedText(text)).some(ownsNotToKnow);

/**
 * Whether what somebody said may be the answer to a question: what it states tells of what was asked. It is held for an answer in doubt, because
 * what is asked again though it was told is worse than what is not asked again.
 *
 * @example settles('When does the ferry to Hvar leave?', 'The ferry to Hvar leaves at nine.') // true
 */
export const settles = (question: string, said: string): boolean =>
  !leavesOpen(said) && covers(aboutOf(question), withoutQuestions(said));

/** Whether two questions ask for the same. */
export const isSameQuestion = (one: string, other: string): boolean =>
  covers(aboutOf(one), other) && covers(aboutOf(other), one);
