import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame } from '../../../theory/claims/claim-keys.ts';
import type { Gone } from '../../../theory/claims/contrast.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { isAbout, isOnce } from './changed-claims.ts';
import { isSharedNoun, isToldOfAnother } from './meant-things.ts';
import { namesValue } from './named-values.ts';
import { claimLike, isOfPlace, isSameValue, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** Whether what used to be is that of an attribute: "used to hate Rome" tells nothing of a home. */
const tellsOf = ({ verb, attribute: own }: Gone, attribute: string): boolean =>
  (own === undefined || own === attribute) &&
  (verb === undefined ||
    !/^(?:home|work|name)$/u.test(attribute) ||
    /^(?:be|have|go|call)$/u.test(verb) ||
    speaksOf(attribute, [verb]));

/** Whether a number that is named may be that of what a claim counts: "two eggs, not three" says nothing of three cats. */
const isCountedThere = ({ attribute }: StoredClaim, { words, leftOver }: Statement): boolean =>
  !attribute.startsWith('count ') ||
  (leftOver !== null && leftOver.length === 0) ||
  lemmasOf(words).includes(attribute.split(' ').at(-1)!);

/** Whether something is only told of the past: "it was great" takes back nothing else that is great. */
const isOnlyPast = ({ form }: Gone, words: string): boolean =>
  ['was', 'were', 'had'].some((verb) => words.includes(` ${verb} ${form} `));

/** What is named and said to hold no longer. */
export function takenBack(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { gone, subjects, mentioned, claims, isVisit, isToCome, isOfUnknown } = statement;
  const canHold = live.filter(
    ({ subject, attribute }) => !(isVisit && isOfPlace(attribute)) && !(isToCome && isSomebody(subject)),
  );
  return gone.flatMap((stretch): Opposition[] => {
    // "yesterday we had dinner at nine": they still have dinner
    if (isOnce(statement.words) && !stretch.isPlain) return [];
    const named = canHold.filter(
      (older) =>
        namesValue(stretch.form, statement.words, older) &&
        tellsOf(stretch, older.attribute) &&
        isCountedThere(older, statement) &&
        !((isVisit || isOnlyPast(stretch, statement.words)) && !older.isSingle),
    );
    const about = named.filter(
      (older) =>
        !isToldOfAnother(statement, older) &&
        (isAbout(statement, older.subject) ||
          (stretch.isSwapped && isAbout(statement, { person: older.subject.person, thing: '' })) ||
          subjects.some((subject) => isSharedNoun(subject, older, statement.words))),
    );
    // without a subject of its own it can only be about what was told last; what is named may be the value itself
    const guessed = claims.flatMap(({ isLoose, subject, attribute }) =>
      isLoose && !isSomebody(subject) && !isFrame(attribute) ? [subject] : [],
    );
    const others = [...subjects, ...mentioned].filter(
      (each) =>
        !guessed.some(({ person, thing }) => person === each.person && thing === each.thing) &&
        !named.some((older) => isOldName(each, older)),
    );
    // nobody knows who "she" is, but it is not whoever was told of last
    const last = named.filter(({ subject }) => !(isOfUnknown && isSomebody(subject)));
    const meant = about.length > 0 ? about : others.every(isPronounless) ? last.slice(0, 1) : [];
    return meant.flatMap((older): Opposition[] => {
      const direct = claims.find(
        (claim) =>
          (isSameSubject(claim.subject, older.subject) ||
            isSharedNoun(claim.subject, older, statement.words)) &&
          claim.attribute === older.attribute,
      );
      if (direct !== undefined && isSameValue(direct.value, older.value)) return [];
      const { instead } = stretch;
      const isText = instead !== undefined && older.kind === 'text' && stretch.form === older.value;
      if (isText) return [{ older, newer: { ...claimLike(older), value: instead } }];
      const newer = direct ?? replacement(statement, older);
      if (!older.isSingle)
        return stretch.isPlain || isDenied(statement, older) ? [{ older, newer: null }] : [];
      return newer === null && !stretch.isPlain ? [] : [{ older, newer }];
    });
  });
}

/** Whether a subject is a value that an older claim gave to something else: "Falcon is Kestrel now". */
export const isOldName = ({ person, thing }: Subject, { value }: StoredClaim): boolean =>
  thing === '' && person !== null && isSameValue(person, value);

/** A name that a statement only brings in as the new value says nothing of what it is about. */
const isPronounless = ({ thing }: Subject, _: number, all: readonly Subject[]): boolean =>
  thing === '' && all.length <= 1;

const isDenied = ({ isChange, gone }: Statement, { value }: StoredClaim): boolean =>
  isChange && gone.some(({ form }) => form === value);
