import type { StoredClaim } from '../../../ports/claim.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { isNoPlace, mayContain, tellsOfMoving } from '../../../theory/claims/places.ts';
import { isProfession } from '../../../theory/claims/professions.ts';
import { areExclusive } from '../../../theory/claims/said-parts.ts';
import { isSameSubject, saysNoLess } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { quantityOf } from '../../../theory/claims/units.ts';
import type { Value } from '../../../theory/claims/values.ts';
import { isDeniedThere } from './denied-there.ts';

/** What a statement does to what was claimed before: what is no longer so, and what it claims in its place. */
export interface Opposition {
  older: StoredClaim;
  /** What holds in its place; null where the statement only says that it holds no longer. */
  newer: Claim | null;
  /** Whether it only gives reason for doubt, so that both stand. */
  isOpen?: boolean;
  /** Whether putting this right is all that the sentence does, so that neither other words in it nor what harm a mistake could do leave it in doubt; left out where it may do more. */
  isOutright?: true;
}

export const isSameValue = (one: string, other: string): boolean => saysNoLess(one, other);

export const isOfPlace = (attribute: string): boolean => attribute === 'home' || attribute === 'where';

export const lemmasOf = (words: string): string[] =>
  words
    .trim()
    .split(' ')
    .map((word) => lemma(word));

/** What a statement has that can take the place of an older value: of its kind, not its subject, and not taken back itself. */
export function replacement(statement: Statement, older: StoredClaim, withToCome = false): Claim | null {
  const value = candidates(statement, older, withToCome).at(0);
  return value === undefined ? null : { ...claimLike(older), value: value.form, kind: value.kind };
}

/** Whether two values are told in ordinary words and may hold beside each other: not two colours, and not two professions. */
export const mayBothHold = (claim: Claim, older: StoredClaim): boolean =>
  claim.kind === 'text' &&
  older.kind === 'text' &&
  !areExclusive(claim.value, older.value) &&
  !(isProfession(claim.value) && isProfession(older.value));

export const claimLike = ({ subject, attribute, value, kind, isSingle }: StoredClaim): Claim => ({
  subject,
  attribute,
  value,
  kind,
  isSingle,
  isLoose: false,
});

/**
 * The values of a statement that could take the place of an older one.
 *
 * @param withToCome whether those count, too, that only will hold
 */
export function candidates(
  { values, gone, subjects, claims, words }: Statement,
  { kind, value: old, subject: own, attribute }: StoredClaim,
  withToCome = false,
): Value[] {
  return values.filter(
    (value) =>
      (value.kind === kind || (kind === 'text' && value.kind === 'name')) &&
      !isOfOther(value, attribute) &&
      !isDeniedThere({ gone }, value) &&
      (withToCome || value.isToCome !== true || value.kind !== 'name') &&
      !isSameValue(value.form, old) &&
      (kind !== 'number' || measuresSame(value.form, { attribute, value: old })) &&
      !claims.some((claim) => isOtherTime(claim, value, attribute) || isOtherName(claim, value, attribute)) &&
      !((isOfPlace(attribute) || attribute === 'work') && (isNoPlace(value.form) || isTitled(value.form))) &&
      !(isOfPlace(attribute) && mayContain(value.form, old) && !tellsOfMoving(lemmasOf(words))) &&
      ![own, ...subjects.filter((each) => isSameSubject(each, own))].some((each) =>
        namesSubject(each, value),
      ) &&
      !claims.some((claim) => !isSameSubject(claim.subject, own) && namesSubject(claim.subject, value)) &&
      !claims.some(
        (claim) =>
          claim.value === value.form &&
          !claim.isLoose &&
          !isSameSubject(claim.subject, own) &&
          !isOfTheirs(claim, own),
      ) &&
      !gone.some(({ from, to, isPlain }) => isPlain && value.from >= from && value.to <= to),
  );
}

/** Whether a name is somebody's, who is no place: "Sorry, Dr. Klahm!" */
const isTitled = (form: string): boolean => /^(?:dr|doctor|prof|professor|mr|mrs|ms|miss) /u.test(form);

/** Prepositions that tell what something is of another kind: one works at or for somebody, and lives in a place. */
const others: Readonly<Record<string, RegExp>> = { work: /^(?:in|near)$/u, home: /^(?:at|with|by|as)$/u };

const isOfOther = (
  { kind, link = '', isOfDeed = false, isOwner = false }: Value,
  attribute: string,
): boolean =>
  (isOwner && attribute === 'name') ||
  // "since 2019" tells from when on something is so, and no other value
  (kind !== 'name' && link === 'since') ||
  (kind === 'name' && (others[attribute]?.test(link) ?? false)) ||
  (isOfDeed && link !== 'to' && /^(?:day|clock)$/u.test(attribute));

/** Whether a number has no unit, or one that measures what a claim measures. */
export function measuresSame(
  number: string,
  { attribute, value }: Pick<StoredClaim, 'attribute' | 'value'>,
): boolean {
  const unit = quantityOf(number);
  const counted = attribute.startsWith('count ') ? ` ${attribute.split(' ').at(-1)!}` : '';
  return unit === '' || /^\d/u.test(unit) || unit === quantityOf(`${value}${counted}`);
}

/** Whether a name is said to be another one than that by which somebody is called: the user name, and not the name. */
const isOtherName = (claim: Claim, value: Value, attribute: string): boolean =>
  // "my team is now called Horizon": that is nobody's employer
  (claim.attribute === 'name' &&
    !claim.isLoose &&
    claim.value === value.form &&
    /^(?:home|work|where)$/u.test(attribute)) ||
  (attribute === 'name' &&
    claim.value === value.form &&
    claim.attribute !== 'name' &&
    claim.attribute.endsWith('name'));

/** Whether a day or an hour is said of something else: when it ends, and not when it begins. */
const isOtherTime = (claim: Claim, value: Value, attribute: string): boolean =>
  claim.value === value.form &&
  claim.attribute !== attribute &&
  [claim.attribute, attribute].some((each) => / (?:end|arrival)$/u.test(each));

/** Whether something is said of what is somebody's in words that may be about them: "my paycheck comes from Acme". */
const isOfTheirs = ({ attribute, subject }: Claim, own: Subject): boolean =>
  attribute === 'is' && own.thing === '' && subject.thing !== '' && subject.person === own.person;

const namesSubject = ({ person, thing }: Subject, { form }: Value): boolean =>
  (person !== null && saysNoLess(person, form)) ||
  (thing !== '' && form.split(' ').every((word) => thing.split(' ').includes(lemma(word))));
