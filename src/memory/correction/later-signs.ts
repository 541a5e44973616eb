import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { likenessTo, tellingWords } from '../../word-vectors/alike.ts';
import { isAboutOthers } from './about-others.ts';
import { isInOrdinaryWords, isOtherNamed, mayBeLater, restates } from './may-be-later.ts';
import { isOfChange, tellsOfPerson, type NewsInWords, topicNamed } from './news-in-words.ts';
import { candidates } from './replacement.ts';
import { contains, isAddressed } from './tidings.ts';

/** How many words of a fact are looked at. */
const mostWords = 12;

/** Of how many facts the words are kept. */
const mostKept = 300;
const wordsOfFact = keepLatest((sentence) => tellingWords(sentence), mostKept);

/** What speaks for or against news being the later word on a fact: yes or no, from 0 to 1, or how often. */
export type Sign =
  | 'namesValue'
  | 'namesThing'
  | 'namesPerson'
  | 'isOfSpeaker'
  | 'isOfNobody'
  | 'isOfUnknown'
  | 'namesThird'
  | 'isAboutOthers'
  | 'takesUp'
  | 'isOnTopic'
  | 'isOfChange'
  | 'putsRight'
  | 'isOfEnd'
  | 'denies'
  | 'isToCome'
  | 'isVisit'
  | 'isTold'
  | 'isWished'
  | 'isSingle'
  | 'isUnread'
  | 'wordOfFact'
  | 'knownWord'
  | 'likesValue';
export type Signs = Readonly<Record<Sign, number>>;

/** The signs that take longest to find, each from 0 to 1. */
export const costly = ['isAboutOthers', 'takesUp', 'likesValue'] as const satisfies readonly Sign[];

/** Whether anything can come of a fact, whatever its costly signs are: they are 0 in what is given, the others are known. */
type MayCount = (signs: Signs) => boolean;

/**
 * What speaks for news by a speaker being the later word on a fact, and what against it; null where all that it says is in the fact already, and where it cannot
 * be likely enough whatever the costly signs are.
 */
export function signsOf(
  older: StoredClaim,
  statement: Statement,
  inWords: NewsInWords,
  by: string,
  mayCount: MayCount = () => true,
): Signs | null {
  const { sentence, subject, speaker, value, attribute } = older;
  const { news, told, topicOf, likenessOf, isOnMatterOf, has, addressed } = inWords;
  const { text } = news;
  const about = new Set(
    tellingWords(`${subject.person ?? ''} ${subject.thing} ${speaker}`).map(({ stem }) => stem),
  );
  const own = wordsOfFact(sentence)
    .filter(({ stem }) => !about.has(stem))
    .slice(0, mostWords);
  const ofFact = new Set(own.map(({ stem }) => stem));
  const unknown = told.filter(({ stem }) => !ofFact.has(stem) && !about.has(stem));
  if (unknown.length === 0 && !has.end && !has.negation) return null;
  const fresh = unknown.filter(({ stem }) => !saysLittle(stem));
  const isOwn = subject.person === by;
  const isOfSpeaker = isOwn && subject.thing === '';
  const signs: Record<Sign, number> = {
    namesValue: Number(value !== '' && value.split(' ').every((word) => contains(text, word))),
    namesThing: Number(subject.thing !== '' && news.lemmas.includes(subject.thing.split(' ').at(-1)!)),
    namesPerson: Number(!isOwn && tellsOfPerson(older, text, addressed)),
    isOfSpeaker: Number(isOfSpeaker),
    isOfNobody: Number(statement.subjects.length === 0),
    isOfUnknown: Number(statement.isOfUnknown),
    namesThird: Number(isOfSpeaker && has.ofThird),
    isAboutOthers: 0,
    takesUp: 0,
    isOnTopic: topicOf(topicNamed(older)),
    isOfChange: Number(isOfChange(statement)),
    putsRight: Number(has.puttingRight),
    isOfEnd: Number(has.end),
    denies: Number(statement.denied.length > 0),
    isToCome: Number(statement.isToCome),
    isVisit: Number(statement.isVisit),
    isTold: Number(has.telling),
    isWished: Number(has.wishing),
    isSingle: Number(older.isSingle),
    isUnread: Number(isUnreadAttribute(attribute)),
    wordOfFact: own.length,
    knownWord: told.length - fresh.length,
    likesValue: 0,
  };
  if (!mayCount(signs)) return null;
  const given = {
    isRestated: restates(older, statement),
    isOfSameMatter: () => own.some((word) => isOnMatterOf(word) && !isAddressed(word.written, sentence)),
    isOther:
      candidates(statement, older, true).some(
        ({ kind: of, form: name }) =>
          of !== 'text' && !(isInOrdinaryWords(older) && of === 'name') && !addressed.has(name),
      ) || isOtherNamed(older, statement, inWords),
    isOwn,
  };
  if (!mayBeLater(older, inWords, given)) return null;
  const taken = own.filter(({ stem }) => !saysLittle(stem)).map(likenessOf);
  const missing = tellingWords(value).filter(({ stem }) => !told.some((each) => each.stem === stem));
  signs.isAboutOthers = Number(isAboutOthers(statement, older, news, by));
  signs.takesUp = taken.reduce((sum, each) => sum + each, 0) / Math.max(1, taken.length);
  signs.likesValue = Math.max(0, ...missing.flatMap((word) => fresh.map(likenessTo(word))));
  return signs;
}
