import { standingsOf } from './claims/standing.ts';
import type { Statement } from './claims/statement.ts';
import { personOf } from './claims/subject.ts';
import { isTimeExcepted } from './claims/times.ts';
import { isMomentary } from './passing-states.ts';
import { spacedWords, wordsIn, type Token } from './claims/words.ts';

/** A sentence that says of now, in the speaker's own name, that something is so or is not. */
export interface PlainStatement {
  isDenied: boolean;
  /** Its words without those that only deny, in their order. Whoever says the contrary says all of these. */
  words: string;
}

/** The longest sentence that is read, characters: a longer one says more than one thing. */
const longest = 200;

const denying = /^(?:not|never|no)$/u;
/** Words that change with a denial and say nothing besides: "has a dog", "does not have any dog". */
const carrying = /^(?:a|an|the|any|some|ever|do|does)$/u;
/** How a denial ends, or begins: "no longer", "not … any more". What is denied stays the same. */
const closing = / (?:no longer|any longer|any more|anymore)(?= )/u;

/**
 * A statement as it can be held against another one; null where what it says may be so beside its contrary: where it is somebody else's word, is
 * supposed, denies a reason, or tells of another time than now: what was, is to come, goes on or is so at the moment (“I am tired”), or is so on some days.
 *
 * @param speaker whoever "I" is
 */
export function plainStatement(
  { sentence, isLaughed, isOfUnknown, isToCome, isVisit }: Statement,
  speaker: string,
): PlainStatement | null {
  if (sentence.length > longest || isLaughed || isOfUnknown || isToCome || isVisit) return null;
  const words = wordsIn(sentence);
  const stands = standingsOf(words);
  const isOfNow = words.every((_, place) => {
    const { standing, isPast } = stands(place);
    return standing === 'holds' && !isPast;
  });
  const text = spacedWords(words);
  if (isMomentary(sentence)) return null;
  if (!isOfNow || isTimeExcepted(text) || words.some((_, place) => isGoingOn(words, place))) return null;
  const said = wordsIn(text.replace(closing, (found) => (found.startsWith(' no') ? ' not' : '')));
  const kept = said.filter(({ lower }) => !denying.test(lower) && !carrying.test(lower));
  return {
    isDenied: said.filter(({ lower }) => denying.test(lower)).length % 2 === 1,
    words: kept.map((word) => formOf(word, speaker)).join(' '),
  };
}

/** Whether a word tells what somebody is just doing: "is working". */
function isGoingOn(words: readonly Token[], place: number): boolean {
  const before = words.slice(0, place).findLast(({ lower }) => !denying.test(lower));
  return words[place]!.lower.endsWith('ing') && before?.lemma === 'be';
}

const formOf = ({ lower, lemma }: Token, speaker: string): string =>
  lower === 'i' ? personOf(speaker) : lemma;
