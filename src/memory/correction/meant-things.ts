import type { StoredClaim } from '../../../ports/claim.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { isFellow, isPassingFellow } from '../../../theory/claims/relations.ts';
import { hasSameWords, isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { isOfTime } from '../../../theory/claims/values.ts';
import { isSameValue, lemmasOf } from './replacement.ts';

/** Whether what is somebody's is named as everybody's, or the other way round: "the mayor" and "our mayor", "my flat" and "the flat". */
export const isSharedThing = (later: Subject, older: StoredClaim, words: string): boolean =>
  !isFellow(later) && isSharedNoun(later, older, words);

export const isSharedNoun = (later: Subject, { subject, speaker }: StoredClaim, words: string): boolean =>
  later.thing !== '' &&
  hasSameWords(later.thing, subject.thing) &&
  !isOfOthers(later, words) &&
  ((later.person === null && subject.person === speaker) ||
    (subject.person === null && later.person === speaker));

/**
 * Whether a thing is named by a part of its name, and by its old time: "the dentist is at 9:45, not 9:30" of a dentist appointment at 9:30. When a dentist opens is
 * another time.
 */
export const isNamedInPart = (
  { subject, attribute }: Claim,
  older: StoredClaim,
  { words, gone }: Pick<Statement, 'words' | 'gone'>,
): boolean =>
  subject.thing !== '' &&
  (subject.person === null || subject.person === older.subject.person) &&
  older.subject.person === older.speaker &&
  attribute === older.attribute &&
  isOfTime(older) &&
  / (?:is|was) (?:now |actually )?(?:at|on) /u.test(words) &&
  gone.some(({ form }) => form === older.value) &&
  subject.thing.split(' ').every((word) => older.subject.thing.split(' ').includes(word));

/** Whether a thing is said to be that of somebody whom nobody knows: "his wife", "a boss of hers". */
export const isOfOthers = ({ person, thing }: Subject, words: string): boolean => {
  if (person !== null) return false;
  const said = words.trim().split(' ');
  const noun = thing.split(' ').at(-1)!;
  return said.some((word, at) => lemma(word) === noun && said.slice(Math.max(0, at - 3), at).some(isTheirs));
};

/**
 * Whether a thing is said to be that of whoever is spoken to, and an older claim is of the speaker's own: "your flight leaves at six" tells nothing
 * of "my flight", unless it names what that claim says. What was said of "the", "our" or "your" thing may be of the same one.
 */
export const isOnlyOfListener = ({ thing }: Subject, older: StoredClaim, words: string): boolean => {
  const owners = ownersOf(thing, words);
  const isOwn = older.subject.person === older.speaker && !ownersOf(thing, older.form).includes('our');
  return isOwn && owners.includes('your') && !owners.includes('my') && !words.includes(` ${older.value} `);
};

/** Whose a thing is said to be at each place where it is named, by the pronoun that stands nearest before it. */
const ownersOf = (thing: string, words: string): string[] => {
  const said = words.trim().split(' ');
  const noun = thing.split(' ').at(-1)!;
  return said.flatMap((word, at) => {
    if (lemma(word) !== noun) return [];
    const owner = said.slice(Math.max(0, at - 3), at).findLast((each) => /^(?:my|your|our)$/u.test(each));
    return owner ?? [];
  });
};

/** Whether a thing is named as one: "the password", and not "the colours", of which each may be another. */
export const isOneThing = ({ thing }: Subject, words: string): boolean => {
  const noun = thing.split(' ').at(-1)!;
  const named = words.split(' ').find((word) => lemma(word) === noun);
  return noun !== '' && named !== undefined && !/[^s]s$/u.test(named);
};

/** The pronoun that tells whose something is. */
export const whoseIn = (words: string): string | undefined => words.split(' ').find(isTheirs);

const isTheirs = (word: string): boolean => /^(?:his|her|their)$/u.test(word);

/**
 * Whether a thing of somebody's is named by its noun alone, and only one such thing is known: "my new number" for the phone's, "the operation" for
 * the mother's.
 */
export function isOnlyOneMeant(
  { subject, kind }: Claim,
  older: StoredClaim,
  live: readonly StoredClaim[],
  words: string,
): boolean {
  const { person, thing } = subject;
  const isMeant = (each: StoredClaim): boolean => {
    const named = each.subject.thing.split(' ');
    const isTheirs = each.subject.person === (person ?? each.speaker) || each.subject.person === null;
    const isShort = isFellow({ thing })
      ? named.length === 1 && person === null && isPet(thing)
      : named.length > 1;
    return isTheirs && isShort && named.at(-1) === thing;
  };
  if (thing === '' || kind !== older.kind || !isMeant(older)) return false;
  if (person === null && (isOfOthers(subject, words) || isOneOfMany(subject, words))) return false;
  return new Set(live.filter(isMeant).map((each) => each.subject.thing)).size === 1;
}

/** Whether whoever has one calls it by its noun alone: "the hamster", but not "the friend". */
const isPet = (thing: string): boolean => isFellow({ thing }) && !isPassingFellow(thing);

/** Whether a thing is named as a new one: "my new flat has three rooms". */
export const isNewOne = ({ thing }: Subject, lemmas: readonly string[]): boolean =>
  thing !== '' &&
  !isFellow({ thing }) &&
  lemmas.includes('new') &&
  lemmas[lemmas.indexOf('new') + 1] === thing;

/** Whether a thing is named as one that nobody knows yet: "a meeting", "another number". */
const isOneOfMany = ({ thing }: Subject, words: string): boolean => {
  const lemmas = lemmasOf(words);
  const noun = lemmas.indexOf(thing);
  return (
    noun > 0 &&
    lemmas.slice(Math.max(0, noun - 2), noun).some((word) => /^(?:an?|anoth|some|other|your)$/u.test(word))
  );
};

/** Whether a statement tells outright of somebody or something else what a claim tells: "my flatmate left Basel and lives in Bern now". */
export const isToldOfAnother = ({ claims }: Statement, { attribute, subject, value }: StoredClaim): boolean =>
  claims.some(
    (claim) =>
      claim.attribute === attribute &&
      !claim.isLoose &&
      isSomebody(claim.subject) &&
      isSomebody(subject) &&
      !isSameSubject(claim.subject, subject) &&
      !isSameValue(claim.value, value),
  );
