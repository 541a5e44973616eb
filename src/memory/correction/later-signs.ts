import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { saysLittle } from '../../../theory/read-question.ts';
import { type ContentWord, likenessTo, tellingWords } from '../../word-vectors/alike.ts';
import { isAboutOthers } from './about-others.ts';
import { candidates } from './replacement.ts';
import { contains, tellsOfEnd, type Tidings, tidingsOf } from './tidings.ts';

/** How many words of each are looked at. */
const mostWords = { fact: 12, news: 20 };

/** Of how many facts the words are kept. */
const mostKept = 300;
const wordsOfFact = keepLatest((sentence) => tellingWords(sentence), mostKept);

/** How many letters a part of a value has at the least by which it is known. */
const leastLetters = 4;

/** A word that denies: with it, what is said again may be news. */
const negation = / (?:not|never|no longer|isn t|wasn t|don t|doesn t) /u;

/** Words beside which a value may be a new one. */
const change =
  / (?:now|nowadays|these days|since|by now|instead|any ?more|no longer|finally|new|meanwhile|from now on|from here on|last month|already|officially|as of|anew|again|used to|ended up|turns out|turned out|became|went up|went down|got|until) /u;

/** Words by which somebody puts themselves right. */
const puttingRight =
  / (?:wrong|mistake|mistaken|misheard|mixed up|actually|sorry|correction|scratch|meant|rather|false|my bad|thought|swear|excuse|should be|must be|err?|wait|typo|oops|confused) /u;

/** Words for what somebody says or believes, and for what something is usually called. */
const telling =
  / (?:says|said|claims|printed|heard|wrote|thinks|believes?|believed|reckons|rumou?rs?|talk|keeps|always|calls?|called|met|told) /u;

/** Words for what somebody wants, has to do, tried or turned down. */
const wishing =
  / (?:should|would|could|might|want(?:s|ed)? (?:\w+ )?to|wish(?:es)?|ha(?:ve|s) to|needs? to|tried|trying|tries|offered|proposed|asked|declined|thinking|talk of|plan(?:s|ned|ning)?|hop(?:e|es|ing)|turned down|refused|applied|if) /u;

const ofThird = / (?:he|she|they|his|her|their|him|them|somebody|someone|everybody|everyone|people) /u;

/** Words in like texts with which news of an attribute stands; of days and hours by their kind. */
const topics: Readonly<Record<string, readonly ContentWord[]>> = Object.fromEntries(
  Object.entries({
    home: 'address home move settle town living',
    where: 'address home move settle town place',
    work: 'job employer hired office company boss',
    occupation: 'job career profession trade',
    name: 'call named passport name nickname',
    age: 'birthday old turned years',
    day: 'calendar postponed rescheduled date',
    clock: 'calendar postponed rescheduled hour',
    partner: 'married wedding divorced partner',
    drives: 'car drive',
  }).map(([about, words]) => [about, tellingWords(words)]),
);

/** What speaks for or against news being the later word on a fact: yes or no, from 0 to 1, or how often. */
export type Sign =
  | 'namesValue'
  | 'namesPart'
  | 'namesOther'
  | 'namesNew'
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

/** News with the words of it that say something, and what it tells whatever fact it is held against. */
export interface NewsInWords {
  news: Tidings;
  told: readonly ContentWord[];
  /** How near it is to what an attribute is about, 0 to 1. */
  topicOf: (about: string) => number;
  /** How alike its words are to a word, 0 to 1: the most alike of them. */
  likenessOf: (word: ContentWord) => number;
  /** Whether it has such words. */
  has: Readonly<
    Record<'negation' | 'change' | 'puttingRight' | 'telling' | 'wishing' | 'ofThird' | 'end', boolean>
  >;
}

/** A statement as facts are held against it. */
export function newsInWords(statement: Statement): NewsInWords {
  const news = tidingsOf(statement);
  const told = [...new Map(tellingWords(news.text).map((word) => [word.stem, word])).values()].slice(
    0,
    mostWords.news,
  );
  const topicOf = keepLatest(
    (about) => Math.max(0, ...(topics[about] ?? []).flatMap((word) => told.map(likenessTo(word)))),
    Object.keys(topics).length,
  );
  // the facts that it is held against have many words in common
  const likenesses = new Map<string, number>();
  const likenessOf = (word: ContentWord): number => {
    const known = likenesses.get(word.written) ?? Math.max(0, ...told.map(likenessTo(word)));
    likenesses.set(word.written, known);
    return known;
  };
  const { text } = news;
  const has = {
    negation: negation.test(text),
    change: change.test(text),
    puttingRight: puttingRight.test(text),
    telling: telling.test(text),
    wishing: wishing.test(text),
    ofThird: ofThird.test(text),
    end: tellsOfEnd(text),
  };
  return { news, told, topicOf, likenessOf, has };
}

/** Whether news names a person, also as "Kofis". */
export const namesPerson = (person: string, text: string): boolean =>
  contains(text, person) || contains(text, `${person}s`);

/** Whether something named is of the kind of a fact's value, and is neither that nor whom the fact is about. */
const isOtherOf = ({ kind, value, subject }: StoredClaim, named: Tidings['named'][number]): boolean =>
  kind !== 'text' && named.kind === kind && named.form !== value && named.form !== subject.person;

/** What speaks for news by a speaker being the later word on a fact, and what against it; null where all that it says is in the fact already. */
export function signsOf(
  older: StoredClaim,
  statement: Statement,
  { news, told, topicOf, likenessOf, has }: NewsInWords,
  by: string,
): Signs | null {
  const { sentence, subject, speaker, value, attribute, kind, form } = older;
  const { text } = news;
  const about = new Set(
    tellingWords(`${subject.person ?? ''} ${subject.thing} ${speaker}`).map(({ stem }) => stem),
  );
  const own = wordsOfFact(sentence)
    .filter(({ stem }) => !about.has(stem))
    .slice(0, mostWords.fact);
  const ofFact = new Set(own.map(({ stem }) => stem));
  const isSaidAgain = told.every(({ stem }) => ofFact.has(stem) || about.has(stem));
  if (isSaidAgain && !has.end && !has.negation) return null;
  const weighty = own.filter(({ stem }) => !saysLittle(stem));
  const taken = weighty.map(likenessOf);
  const fresh = told.filter(({ stem }) => !ofFact.has(stem) && !about.has(stem) && !saysLittle(stem));
  const missing = tellingWords(value).filter(({ stem }) => !told.some((each) => each.stem === stem));
  const isChange = statement.isNow || statement.isCorrection || statement.isChange;
  const ofValue = value.split(' ');
  const isNamed = value !== '' && ofValue.every((word) => contains(text, word));
  const isOther = news.named.some((each) => isOtherOf(older, each) && !contains(` ${form} `, each.form));
  const isOfSpeaker = subject.person === by && subject.thing === '';
  const signs: Record<Sign, boolean | number> = {
    namesValue: isNamed,
    namesPart:
      !isNamed &&
      kind !== 'number' &&
      ofValue.some((word) => word.length >= leastLetters && contains(text, word)),
    namesOther: candidates(statement, older, true).some((each) => each.kind !== 'text'),
    namesNew: isOther && (isChange || has.change),
    namesThing: subject.thing !== '' && news.lemmas.includes(subject.thing.split(' ').at(-1)!),
    namesPerson: subject.person !== null && subject.person !== by && namesPerson(subject.person, text),
    isOfSpeaker,
    isOfNobody: statement.subjects.length === 0,
    isOfUnknown: statement.isOfUnknown,
    namesThird: isOfSpeaker && has.ofThird,
    isAboutOthers: isAboutOthers(statement, older, news, by),
    takesUp: taken.reduce((sum, each) => sum + each, 0) / Math.max(1, taken.length),
    isOnTopic: topicOf(kind === 'day' || kind === 'clock' ? kind : attribute),
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
