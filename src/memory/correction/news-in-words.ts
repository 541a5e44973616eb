import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import { type ContentWord, likenessTo, tellingWords } from '../../word-vectors/alike.ts';
import { isTellingIn } from './telling-words.ts';
import { contains, isAddressed, lemmasWithKin, tellsOfEnd, type Tidings, tidingsOf } from './tidings.ts';

/** How many words of news are looked at. */
const mostWords = 20;

/** A word that denies: with it, what is said again may be news. */
const negation = / (?:not|never|no longer|isn t|wasn t|don t|doesn t) /u;

/** Words beside which a value may be a new one. */
const change =
  / (?:now|nowadays|these days|since|by now|instead|any ?more|no longer|finally|new|meanwhile|from now on|from here on|last month|already|officially|as of|anew|again|used to|ended up|turns out|turned out|became|went up|went down|got|until) /u;

/** Words that say outright that something is no longer as it was. */
const outright =
  / (?:now|nowadays|these days|by now|instead|any ?more|no longer|from now on|from here on|used to|turns out|turned out|anew) /u;

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
    allergy: 'allergic allergy intolerant intolerance tolerate',
  }).map(([about, words]) => [about, tellingWords(words)]),
);

/** News with the words of it that say something, and what it tells whatever fact it is held against. */
export interface NewsInWords {
  news: Tidings;
  told: readonly ContentWord[];
  /** How near it is to what an attribute is about, 0 to 1. */
  topicOf: (about: string) => number;
  /** How alike its words are to a word, 0 to 1: the most alike of them. */
  likenessOf: (word: ContentWord) => number;
  /** Whether it has a word, or one of its family, that tells what something is about. */
  isOnMatterOf: (word: ContentWord) => boolean;
  /** Whether it has such words. */
  has: Readonly<Record<'negation' | 'puttingRight' | 'telling' | 'wishing' | 'ofThird' | 'end', boolean>>;
  /** Those of the speakers whom it only names to address them. */
  addressed: ReadonlySet<string>;
  /** What it says itself, without the sentences before it. */
  itself: {
    words: string;
    lemmas: readonly string[];
    topicOf: (about: string) => number;
    /** Whether it says that something has changed or is over. */
    isChanged: boolean;
    /** The same, or that it has a word that goes with such news, or denies anything. */
    isOtherwise: boolean;
    /** Whether it has a word beside which a value may be a new one. */
    hasChange: boolean;
  };
}

/**
 * A statement as facts are held against it.
 *
 * @param speakers who is known to have said anything, in small letters
 */
export function newsInWords(statement: Statement, speakers: ReadonlySet<string>): NewsInWords {
  const news = tidingsOf(statement);
  const told = [...new Map(tellingWords(news.text).map((word) => [word.stem, word])).values()].slice(
    0,
    mostWords,
  );
  const topicIn = (words: readonly ContentWord[]): ((about: string) => number) => {
    const known = keepLatest(
      (about) => Math.max(0, ...topics[about]!.flatMap((word) => words.map(likenessTo(word)))),
      Object.keys(topics).length,
    );
    return (about) => (Object.hasOwn(topics, about) ? known(about) : 0);
  };
  const likenessOf = ofEachOnce((word) => Math.max(0, ...told.map(likenessTo(word))));
  const isOnMatterOf = ofEachOnce((word) => isTellingIn(word, told));
  const { text } = news;
  const has = {
    negation: negation.test(text),
    puttingRight: puttingRight.test(text),
    telling: telling.test(text),
    wishing: wishing.test(text),
    ofThird: ofThird.test(text),
    end: tellsOfEnd(text),
  };
  const { words } = statement;
  const isChanged = statement.isNow || outright.test(words) || tellsOfEnd(words);
  const itself = {
    words,
    lemmas: lemmasWithKin(words),
    topicOf: topicIn(tellingWords(words)),
    isChanged,
    isOtherwise:
      isChanged || isOfChange(statement) || [change, puttingRight, negation].some((each) => each.test(words)),
    hasChange: change.test(words),
  };
  const addressed = new Set([...speakers].filter((each) => isAddressed(each, statement.sentence)));
  return { news, told, topicOf: topicIn(told), likenessOf, isOnMatterOf, has, itself, addressed };
}

/** A function of a word that is asked once of each: the facts that news is held against have many words in common. */
function ofEachOnce<Value>(of: (word: ContentWord) => Value): (word: ContentWord) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word.written);
    if (before !== undefined) return before;
    const value = of(word);
    known.set(word.written, value);
    return value;
  };
}

/** Whether a statement bears a sign of change or correction. */
export const isOfChange = ({ isNow, isCorrection, isChange }: Statement): boolean =>
  isNow || isCorrection || isChange;

/** Whether news names a person, also as "Kofis". */
export const namesPerson = (person: string, text: string): boolean =>
  contains(text, person) || contains(text, `${person}s`);

/** Whether news tells of the person that a fact is about, and does not only speak to them. */
export const tellsOfPerson = (
  { subject: { person } }: Pick<StoredClaim, 'subject'>,
  text: string,
  addressed: ReadonlySet<string>,
): boolean => person !== null && namesPerson(person, text) && !addressed.has(person);

/** The topic of which news of a fact speaks: of days and hours their kind, else the attribute. */
export const topicNamed = ({ kind, attribute }: Pick<StoredClaim, 'kind' | 'attribute'>): string =>
  isOfTime({ kind }) ? kind : attribute;
