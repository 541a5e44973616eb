import type { StoredClaim } from '../../../ports/claim.ts';
import { isUnreadAttribute } from '../../../theory/claims/claim-keys.ts';
import { areExclusive } from '../../../theory/claims/said-parts.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { tellsOfPerson, namesPerson, type NewsInWords, topicNamed } from './news-in-words.ts';
import { isSameValue } from './replacement.ts';
import { contains, type Tidings } from './tidings.ts';

/** How many letters a part of a value has at the least by which it is known. */
const leastLetters = 4;

/** From which likeness on to what an attribute is about a word is on that topic. */
const leastOnTopic = 0.5;

/** Attributes of which there are few values to confuse, whatever words tell them. */
const plainly = /^(?:home|work|name|age|partner|drives|allergy|count) /u;

/** Whether a fact is told in ordinary words, of which many are said and few ever put right: "it was great". */
export const isInOrdinaryWords = ({ kind, attribute }: StoredClaim): boolean =>
  kind === 'text' && !plainly.test(`${attribute} `);

/** How news takes up a fact. */
interface Taken {
  /** Tells whether both have a word that tells what they are about. */
  isOfSameMatter: () => boolean;
  /** Whether something is named that could take the place of the value. */
  isOther: boolean;
  /** Whether the same is said of the same with another value. */
  isRestated: boolean;
  /** Whether the fact is about who speaks. */
  isOwn: boolean;
}

/**
 * Whether news may be the later word on a fact. It takes a fact up by a sign of change, by a value of the same kind, by naming what or whom the
 * fact is about, or by its topic: it has to do so in two of these ways, at least one of them in what is said itself and not only in the sentences
 * before it, and something has to speak against the value. Of a fact in ordinary words both must have a word in common that tells what they are
 * about, or the topic: else the next thing that is great would put in doubt whatever was great before.
 */
export function mayBeLater(
  older: StoredClaim,
  { news, addressed, itself: { words, lemmas, topicOf, isOtherwise, isChanged, hasChange } }: NewsInWords,
  { isOfSameMatter, isOther, isRestated, isOwn }: Taken,
): boolean {
  const { subject, value, attribute, kind } = older;
  if (isInOrdinaryWords(older) || isUnreadAttribute(attribute))
    return (
      (isChanged || isOther || isRestated) &&
      (isOfSameMatter() ||
        words.split(' ').some((word) => areExclusive(word, value)) ||
        topicOf(attribute) > leastOnTopic)
    );
  const ofValue = [value, ...value.split(' ').filter((word) => word.length >= leastLetters)];
  const noun = subject.thing.split(' ').at(-1)!;
  const isOnTopic = topicOf(topicNamed({ kind, attribute })) > leastOnTopic;
  const named = (text: string, lemmas: readonly string[]): boolean[] => [
    ofValue.some((word) => contains(text, word)),
    noun !== '' && lemmas.includes(noun),
    !isOwn && tellsOfPerson({ subject }, text, addressed),
  ];
  const isBrought = isOtherwise || isOther || isRestated || named(words, lemmas).includes(true);
  const ways = [
    isOtherwise,
    isOther || isRestated,
    ...named(news.text, news.lemmas),
    isOther && isOwn && noun === '' && / (?:i|me|my|we|us|our) /u.test(words),
    isOnTopic,
  ].filter(Boolean).length;
  // with nothing that could take the place of a value, that one has to be named or over
  const nouns = subject.thing.split(' ');
  const isWhollyNamed = nouns.length > 1 && nouns.every((each) => lemmas.includes(each));
  const isAgainst =
    isOther ||
    isRestated ||
    isWhollyNamed ||
    isChanged ||
    kind === 'text' ||
    isOnTopic ||
    hasChange ||
    ofValue.some((word) => contains(news.text, word));
  return isBrought && isAgainst && ways > 1;
}

/** Whether a statement says of whom or what a fact is about the same with another value. */
export const restates = (older: StoredClaim, { claims }: Statement): boolean =>
  older.isSingle &&
  claims.some(
    (claim) =>
      claim.attribute === older.attribute &&
      !claim.isLoose &&
      isSameSubject(claim.subject, older.subject) &&
      !isSameValue(claim.value, older.value),
  );

/** Whether something named is of the kind of a fact's value, and is neither that nor whom the fact is about. */
const isOtherOf = ({ kind, value, subject }: StoredClaim, named: Tidings['named'][number]): boolean =>
  kind !== 'text' && named.kind === kind && named.form !== value && named.form !== subject.person;

/**
 * Whether a statement names a value like that of a fact, however it stands there: beside the thing or person that the fact is about one of its kind,
 * and of a fact in ordinary words that has a number another number.
 */
export function isOtherNamed(
  older: StoredClaim,
  { words }: Statement,
  { news: { named }, itself: { lemmas }, addressed }: NewsInWords,
): boolean {
  const { kind, subject, sentence, form } = older;
  const said = named.filter((each) => contains(words, each.form) && !addressed.has(each.form));
  if (kind === 'text')
    return (
      /\d/u.test(sentence) && said.some((each) => each.kind === 'number' && !contains(` ${form} `, each.form))
    );
  const isNamed =
    (subject.thing !== '' && lemmas.includes(subject.thing.split(' ').at(-1)!)) ||
    (subject.person !== null && namesPerson(subject.person, words));
  return isNamed && said.some((each) => isOtherOf(older, each));
}
