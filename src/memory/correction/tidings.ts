import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { formalKin } from '../../../theory/claims/relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { isByMistake } from './changed-claims.ts';
import { isOfPlace } from './replacement.ts';

/** Words by which something comes to its end that somebody had or did. */
const ending =
  / (?:no more|without|gave up|given up|giving up|quit|quits|stopped|dropped|cancelled|canceled|gone|(?:is|are|been|called) (?:over|off)(?! (?:on|until|till|for|to|in|at|work|sick))|(?:is|are) behind (?:me|us)|goodbye|bye|farewell|sold|closed|anymore|no longer|history|fell through|forget|ignore|died|stolen|nicked|lost|broke up|split up|changed|switched|swapped|instead|replaced|ditched|traded|not need|fed up|done with|(?:went|gone|is) (?:under|bust|bankrupt)|laid (?:me|him|her|us) off|got laid off|shut down|folded|dumped|(?:fully|all|completely) booked|sold out|stepped down|handed over) /u;

/** The same where it is denied, or did not quite happen. */
const notEnding =
  / (?:not|never|nobody|nearly|almost|nor) (?:\w+ )?(?:gave|given|giving|give|quit|stopped|stop|dropped|cancelled|gone|off|sold|sell|closed|lost|changed|switched|swapped|replaced|left|leaving|over) /u;

/** Whether words stand in a text, each between spaces. */
export const contains = (text: string, words: string): boolean => words !== '' && text.includes(` ${words} `);

/** Whether news tells that something has come to its end. Words in small letters, each between spaces. */
export const tellsOfEnd = (text: string): boolean => ending.test(text);

/** Whether it tells so without denying it. */
export const isEnd = (text: string): boolean => ending.test(text) && !notEnding.test(text);

/** Everything a statement says together with what the sentences before it say, which belong to the same news. */
export interface Tidings {
  sentence: string;
  named: Statement['named'];
  gone: Statement['gone'];
  subjects: Statement['subjects'];
  /** The pronoun that it has for whom or what it is about; null where it has none. */
  pointing: string | null;
  /** Whether it is said of nobody and nothing. */
  isWithoutSubject: boolean;
  /** Whether it is a correction that names nothing but a value. */
  isBare: boolean;
  /** Whether it says outright that something is so now. */
  isNow: boolean;
  /** The name with which a short sentence begins that follows news; null where none does. */
  opening: string | null;
  text: string;
  content: ReadonlySet<string>;
  lemmas: readonly string[];
}

/** A correction or news that begins with nothing but a pronoun for what it is about. */
const pointing =
  /^ (?:(?:sorry|no|oh|wait|actually|well|oops|ah|and|so|but|nope|hm|ok|yes|correction|typo) )*(?<pronoun>it|its|that|he|she|they|should) /u;

/** How many words a sentence has at the most that only names what the one before told of: "We moved! Rome, baby." */
const shortest = 3;

function openingName({ before, words, named }: Statement): string | null {
  if (before === '' || words.trim().split(' ').length > shortest) return null;
  return named.find(({ kind, form }) => kind === 'name' && words.startsWith(` ${form} `))?.form ?? null;
}

/** A statement together with the sentences before it in the same text. */
export function tidingsOf(statement: Statement): Tidings {
  const { before, words, subjects, isCorrection, leftOver } = statement;
  const text = `${before}${words}`.replaceAll('  ', ' ');
  return {
    ...statement,
    pointing: pointing.exec(words)?.groups?.['pronoun'] ?? null,
    opening: openingName(statement),
    isBare: isCorrection && leftOver?.length === 0,
    isWithoutSubject: subjects.length === 0,
    text,
    content: contentIn(text),
    // "dad" is the father
    lemmas: text
      .trim()
      .split(' ')
      .flatMap((word) => [lemma(word), lemma(formalKin(word))]),
  };
}

/** Whether news names a subject, and does not only have a pronoun that may stand for it. */
export const isNamedIn = (
  { person, thing }: Subject,
  text: string,
  lemmas: readonly string[],
  speaker: string,
): boolean =>
  thing === ''
    ? person === speaker || contains(text, person ?? '')
    : thing.split(' ').some((word) => lemmas.includes(word));

/** Whether the pronoun with which news begins may stand for what a fact is about, of all that the same speaker told. */
function isPointedAt({ subject, attribute }: StoredClaim, { pointing: pronoun, isBare }: Tidings): boolean {
  const isUnread = isUnreadAttribute(attribute);
  if (pronoun === null) return false;
  if (isUnread) return !/^(?:he|she)$/u.test(pronoun);
  if (subject.thing === '') return isBare && !/^(?:he|she|they)$/u.test(pronoun);
  if (pronoun === 'they') return true;
  return /^(?:he|she)$/u.test(pronoun) === isSomebody(subject);
}

/** Whether whom or what a fact is about is there in the news. */
export function isInPlay(older: StoredClaim, news: Tidings, speaker: string): boolean {
  const {
    subject: { person, thing },
    speaker: first,
    value,
  } = older;
  const { text, lemmas } = news;
  if (person !== null && person !== speaker) return contains(text, person);
  if (thing !== '' && thing.split(' ').some((word) => lemmas.includes(word))) return true;
  const isBare =
    contains(text, value) &&
    (tellsOfEnd(text) || (news.isWithoutSubject && !/ than /u.test(text))) &&
    !/ (?:he|she|they|his|her|their|him|them|people|everybody|everyone|somebody|someone) /u.test(text);
  return (
    first === speaker &&
    (person === null || isBare || isPointedAt(older, news) || / (?:i|me|my|we|us|our|am) /u.test(text))
  );
}

/** What holds for a while or for once. */
const forOnce = / (?:today|tonight|yesterday|tomorrow|last night|this (?:morning|week|time)|for once) /u;

/** Whether news only adds to a fact, is only a visit, holds for once, or is still to come, and does not name what the fact says. */
export function isKept(
  { isAddition, isNow, isVisit, isCorrection, isToCome }: Statement,
  older: StoredClaim,
  { text, lemmas }: Tidings,
): boolean {
  if (isByMistake(text)) return true;
  const isOnce = forOnce.test(text.replace(' for the first time today ', ' '));
  if (older.kind === 'text' && isOnce && !isNow && !isCorrection) return true;
  if (contains(text, older.value)) return false;
  if (isAddition && !isNow) return true;
  if (isVisit && isOfPlace(older.attribute) && !speaksOf(older.attribute, lemmas)) return true;
  if (isToCome && !isNow && !isCorrection && isSomebody(older.subject)) return true;
  return isOnce && !isNow && !isCorrection && !tellsOfEnd(text);
}
