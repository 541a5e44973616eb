import { firstPerson } from '../../../theory/claims/inventories.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { formalKin, isNearNoun, isOwnKin } from '../../../theory/claims/relations.ts';
import { hasSameWords } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, isSomebody, personOf, thingOf, type Subject } from '../../../theory/claims/subject.ts';
import { valuesIn } from '../../../theory/claims/values.ts';
import { wordsIn, type Token } from '../../../theory/claims/words.ts';

/** A sentence as it was said in a space, with what it states there. */
export interface SaidSentence {
  sentence: string;
  speaker: string;
  statements: readonly Statement[];
}

/** How many sentences before a pronoun may name whom it stands for. */
export const looksBack = 2;

/** The attributes whose values are places, firms, medicines and names of the subject, and nobody else. */
const ofNobodyElse = new Set(['home', 'work', 'uses', 'name']);
/** Verbs by which somebody tells or decides what may be a fact of whoever hears it: "he says no aspirin". */
const reporting = new Set(
  'say tell write think believe advise recommend prescribe order warn suggest ask promise claim give'
    .split(' ')
    .map((verb) => lemma(verb)),
);
const pronounKinds = [
  /^(?:he|him|his|himself)$/u,
  /^(?:she|her|hers|herself)$/u,
  /^(?:they|them|their|theirs)$/u,
];

/** Whether a subject is one of these, and nothing and nobody of theirs. */
export const isThem = (subject: Subject, who: readonly Subject[]): boolean =>
  who.some((one) =>
    isPerson(one)
      ? isPerson(subject) && hasSameWords(subject.person ?? '', one.person ?? '')
      : subject.person === one.person && hasSameWords(subject.thing, one.thing),
  );

/** Whether a subject is one of these, or something of theirs that is nobody: their name, their home. */
const isOf = (subject: Subject, who: readonly Subject[]): boolean =>
  isThem(subject, who) || (!isSomebody(subject) && isThem({ person: subject.person, thing: '' }, who));

/**
 * Whether a sentence that names somebody by "he", "she" or "they" tells of them and of nobody else, and nobody else can be meant. In doubt it
 * does not: what is forgotten by it is the only place where it stands.
 *
 * @param before the sentences before it in the same space, the last ones
 */
export function isOnlyOf(
  said: SaidSentence,
  before: readonly SaidSentence[],
  who: readonly Subject[],
): boolean {
  const words = wordsIn(said.sentence);
  const lately = before.slice(-looksBack);
  const about = said.statements.flatMap(({ subjects, claims, denied }) => [
    ...subjects,
    ...[...claims, ...denied].map(({ subject }) => subject),
  ]);
  return (
    said.statements.length > 0 &&
    said.statements.every(({ subjects, object }) => subjects.length > 0 && object === null) &&
    about.every((subject) => isOf(subject, who)) &&
    !words.some((word) => firstPerson.has(word.lower) || reporting.has(word.lemma)) &&
    !words.some(({ lower }) => lower === 'him' || lower === 'them') &&
    // nobody is an "it": what it takes is no brother's
    (kindsIn([said]) === 1 || !who.some(isSomebody)) &&
    kindsIn([said, ...lately]) <= 1 &&
    ![said, ...lately].some((each) => namesOthers(each, who)) &&
    !lately.some((each) => isWithAnother(each, who) || isOfAnother(each, who))
  );
}

/** How many kinds of pronouns for people stand in sentences: "he" and "she" are two. */
function kindsIn(said: readonly SaidSentence[]): number {
  const words = said.flatMap(({ sentence }) => wordsIn(sentence));
  return pronounKinds.filter((kind) => words.some(({ lower }) => kind.test(lower))).length;
}

/** Whether a sentence names anybody but these, whoever says it: by a name, or by what they are to somebody. */
function namesOthers({ sentence, speaker, statements }: SaidSentence, who: readonly Subject[]): boolean {
  const words = wordsIn(sentence);
  const nobody = new Set(statements.flatMap(({ claims }) => claims.filter(isOfNobodyElse).flatMap(wordsOf)));
  const isNobody = (name: string): boolean => name.split(' ').every((word) => nobody.has(word));
  const named = valuesIn(words).flatMap(({ kind, form }) => (kind === 'name' ? [form] : []));
  const read = statements
    .flatMap(({ subjects, mentioned, object }) => [
      ...subjects,
      ...mentioned,
      ...(object === null ? [] : [object]),
    ])
    .filter((subject) => isSomebody(subject) && subject.person !== personOf(speaker));
  return (
    named.some((name) => !isNobody(name) && !isThem({ person: personOf(name), thing: '' }, who)) ||
    read.some((subject) => !isNobody(subject.person ?? '') && !isThem(subject, who)) ||
    words.some((_, at) => isAnother(words, at, { speaker, who }))
  );
}

const isOfNobodyElse = ({ attribute }: Claim): boolean => ofNobodyElse.has(attribute);
const wordsOf = ({ value }: Claim): string[] => value.split(' ');

/** Whether a word is a noun for somebody who is none of these: "my mum", "her daughter". A name behind it tells who that is. */
function isAnother(
  words: readonly Token[],
  at: number,
  { speaker, who }: { speaker: string; who: readonly Subject[] },
): boolean {
  const { lower } = words[at]!;
  const next = words[at + 1];
  if (!isNearNoun(lemma(formalKin(lower))) || (next?.isLarge === true && /^\p{L}/u.test(next.text)))
    return false;
  const from = words.findLastIndex((word, place) => place < at && /^(?:my|our)$/u.test(word.lower));
  if (from < 0 && !isOwnKin(lower)) return true;
  return !isThem({ person: personOf(speaker), thing: thingOf(words.slice(from + 1, at + 1)) }, who);
}

/** Whether a sentence names these outright, and somebody else by a pronoun: "Ana gave him nuts". */
const isWithAnother = ({ sentence, statements }: SaidSentence, who: readonly Subject[]): boolean =>
  statements.some(({ subjects }) => subjects.some((subject) => isThem(subject, who))) &&
  !/^\P{L}*(?:he|she|they)\b/iu.test(sentence) &&
  wordsIn(sentence).some(({ lower }) => /^(?:him|her|them)$/u.test(lower));

/** Whether a sentence is about anything that is neither these nor whoever says it: "my boss's secretary", "the waitress". */
const isOfAnother = ({ speaker, statements }: SaidSentence, who: readonly Subject[]): boolean =>
  statements.some(({ subjects }) =>
    subjects.some(
      (subject) => !isThem(subject, who) && !(isPerson(subject) && subject.person === personOf(speaker)),
    ),
  );
