import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { likenessTo, tellingWords } from '../../word-vectors/alike.ts';
import { isAboutOthers } from './about-others.ts';
import { isOtherNamed, mayBeLater, restates } from './may-be-later.ts';
import { isOfChange, tellsOfPerson, type NewsInWords, topicNamed } from './news-in-words.ts';
import { candidates } from './replacement.ts';
import { inCommon, leastTelling, weightOfMost } from './telling-words.ts';
import { contains } from './tidings.ts';

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

/** What speaks for news by a speaker being the later word on a fact, and what against it; null where all that it says is in the fact already. */
export function signsOf(
  older: StoredClaim,
  statement: Statement,
  inWords: NewsInWords,
  by: string,
): Signs | null {
  const { sentence, subject, speaker, value, attribute } = older;
  const { news, told, topicOf, likenessOf, has, addressed } = inWords;
  const { text } = news;
  const about = new Set(
    tellingWords(`${subject.person ?? ''} ${subject.thing} ${speaker}`).map(({ stem }) => stem),
  );
  const own = wordsOfFact(sentence)
    .filter(({ stem }) => !about.has(stem))
    .slice(0, mostWords);
  const ofFact = new Set(own.map(({ stem }) => stem));
  const isSaidAgain = told.every(({ stem }) => ofFact.has(stem) || about.has(stem));
  if (isSaidAgain && !has.end && !has.negation) return null;
  const isOfSpeaker = subject.person === by && subject.thing === '';
  const namesOther = candidates(statement, older, true).some(
    ({ kind: of, form: name }) => of !== 'text' && !addressed.has(name),
  );
  const given = {
    isRestated: restates(older, statement),
    isOfSameMatter: () => weightOfMost(inCommon(own, told)) >= leastTelling,
    isOther: namesOther || isOtherNamed(older, statement, inWords),
    isOwn: subject.person === by,
  };
  if (!mayBeLater(older, inWords, given)) return null;
  const weighty = own.filter(({ stem }) => !saysLittle(stem));
  const taken = weighty.map(likenessOf);
  const fresh = told.filter(({ stem }) => !ofFact.has(stem) && !about.has(stem) && !saysLittle(stem));
  const missing = tellingWords(value).filter(({ stem }) => !told.some((each) => each.stem === stem));
  const isChange = isOfChange(statement);
  const ofValue = value.split(' ');
  const isNamed = value !== '' && ofValue.every((word) => contains(text, word));
  const signs: Record<Sign, boolean | number> = {
    namesValue: isNamed,
    namesThing: subject.thing !== '' && news.lemmas.includes(subject.thing.split(' ').at(-1)!),
    namesPerson: !given.isOwn && tellsOfPerson(older, text, addressed),
    isOfSpeaker,
    isOfNobody: statement.subjects.length === 0,
    isOfUnknown: statement.isOfUnknown,
    namesThird: isOfSpeaker && has.ofThird,
    isAboutOthers: isAboutOthers(statement, older, news, by),
    takesUp: taken.reduce((sum, each) => sum + each, 0) / Math.max(1, taken.length),
    isOnTopic: topicOf(topicNamed(older)),
    isOfChange: isChange,
    putsRight: has.puttingRight,
    isOfEnd: has.end,
    denies: statement.denied.length > 0,
    isToCome: statement.isToCome,
    isVisit: statement.isVisit,
    isTold: has.telling,
    isWished: has.wishing,
    isSingle: older.isSingle,
    isUnread: isUnreadAttribute(attribute),
    wordOfFact: own.length,
    knownWord: told.length - fresh.length,
    likesValue: Math.max(0, ...missing.flatMap((word) => fresh.map(likenessTo(word)))),
  };
  for (const sign in signs) signs[sign as Sign] = Number(signs[sign as Sign]);
  return signs as Signs;
}
