import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { formalKin, isNearNoun } from '../../../theory/claims/relations.ts';
import { saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { topicsOfThing } from '../../../theory/claims/topics.ts';
import { isOfOthers, whoseIn } from './meant-things.ts';
import { contains, isNamedIn, type Tidings } from './tidings.ts';

/** Whether a statement is about somebody or something of which a fact tells nothing. */
export function isAboutOthers(
  statement: Statement,
  older: StoredClaim,
  { text, lemmas }: Tidings,
  speaker: string,
): boolean {
  const { subjects, named } = statement;
  const words = ` ${older.form} `;
  const known = contentIn(older.form);
  const isOther = ({ person, thing }: Subject): boolean => {
    if (!isNamedIn({ person, thing }, text, lemmas, speaker)) return false;
    // the landlord tells of the rent
    if (topicsOfThing(older.subject.thing, [thing]) > 0) return false;
    if (thing.split(' ').some((noun) => noun !== '' && isNearNoun(noun) && !known.has(noun))) return true;
    if (isOtherThing(thing, older.subject.thing)) return true;
    if (person === null || person === speaker || person === older.subject.person) return false;
    // "Ida is the captain now"
    const isValue =
      older.kind === 'name' &&
      !saysNoLess(person, older.subject.person ?? '') &&
      named.every(({ form, kind }) => kind !== 'name' || form === person || form === older.value);
    return !contains(words, person) && !contains(text, older.value) && !isValue;
  };
  if (isOfOthers(older.subject, older.form) && whoseIn(text) !== whoseIn(older.form)) return true;
  if (isSpelledOut(older, text, lemmas)) return false;
  const kin = kinFirst(statement.words);
  if (kin !== null && !known.has(kin)) return true;
  if (
    (subjects.length > 0 && subjects.every(isOther)) ||
    isToldOfOther(statement, older) ||
    besideOwn.test(text)
  )
    return true;
  if (isOtherOne(older.subject.thing.split(' ').at(-1)!, text)) return true;
  return (
    older.subject.person === speaker &&
    ownedByOthers(text).some((noun) => known.has(noun) || noun === older.attribute)
  );
}

/** Of whom of the speaker's kin a sentence tells by its first words: "my gran walks"; null where it does not. */
function kinFirst(words: string): string | null {
  const [, kin] = /^ (?:(?:and|so|but|oh|well|now|also) )*(?:my|our) (\S+) (?!and )/u.exec(words) ?? [];
  const noun = kin === undefined ? '' : lemma(formalKin(kin));
  return isNearNoun(noun) ? noun : null;
}

/** Whether news names both a thing and what a fact says of it. */
const isSpelledOut = (
  { subject: { thing }, value, attribute }: StoredClaim,
  text: string,
  lemmas: readonly string[],
): boolean =>
  thing !== '' &&
  (contains(text, value) || (attribute === 'name' && / (?:name|renamed|called|rename) /u.test(text))) &&
  thing.split(' ').every((word) => lemmas.includes(word));

/** Nouns for an occasion or a time of something, which name no other thing than that. */
const occasion =
  /^(?:session|appoint|slot|date|meet|class|lesson|trip|plan|day|time|name|number|book|visit)$/u;

/** Whether a thing is another one of its kind, or another one of what a fact is about: "the zoo café" for "the zoo". */
const isOtherThing = (later: string, earlier: string): boolean => {
  const [words, known] = [later, earlier].map((thing) => thing.split(' ').filter((word) => word !== ''));
  const more = words!.filter((word) => !known!.includes(word) && !occasion.test(word));
  return more.length > 0 && more.length < words!.length && words!.some((word) => known!.includes(word));
};

/** Whether a noun is named as that of another one: "the other locker", but not "they gave me another locker". */
const isOtherOne = (noun: string, text: string): boolean =>
  noun !== '' &&
  text
    .split(' ')
    .some(
      (word, at, all) =>
        lemma(word) === noun &&
        /^(?:other|another)$/u.test(all[at - 1] ?? '') &&
        !all.slice(Math.max(0, at - 4), at).some((verb) => lemma(verb) === 'give'),
    );

/** Words that tell of something beside one's own, or of another one. */
const besideOwn =
  / (?:next to|in front|beside|opposite|(?<!(?:is|are) )behind) (?:of )?(?:ours|mine|us|me) /u;

/** Whether another value is told of another thing than that of a fact: "the bus leaves at ten". */
const isToldOfOther = (
  { claims }: Statement,
  { attribute, kind, subject: { thing } }: StoredClaim,
): boolean =>
  thing !== '' &&
  claims.some(
    (claim) =>
      claim.attribute === attribute &&
      claim.kind === kind &&
      !claim.isLoose &&
      claim.subject.thing !== '' &&
      !claim.subject.thing.split(' ').some((word) => thing.split(' ').includes(word)),
  );

/** The nouns of what is said to be somebody else's than who speaks: "her number". */
const ownedByOthers = (text: string): string[] =>
  text
    .split(' ')
    .flatMap((word, at, all) =>
      /^(?:his|her|their|your)$/u.test(word) ? all.slice(at + 1, at + 3).map((noun) => lemma(noun)) : [],
    );
