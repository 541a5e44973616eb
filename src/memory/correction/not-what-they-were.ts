import type { StoredClaim } from '../../../ports/claim.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { hasSameWords, isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson, type Subject } from '../../../theory/claims/subject.ts';
import type { Opposition } from './replacement.ts';

/**
 * Who is said not to be what they were told to be to somebody: "Karen is not my boss" after "my boss is Karen". The words tell which Karen is meant, however
 * many are known by that name.
 */
export function notWhatTheyWere(
  { claims, subjects, words }: Statement,
  live: readonly StoredClaim[],
): Opposition[] {
  // "not only my boss"
  if (/ not (?:only|just|merely|simply|always|yet|really|quite) /u.test(words)) return [];
  return claims
    .filter(({ attribute, subject }) => attribute === 'not so' && isPerson(subject))
    .flatMap((claim) => {
      const part = subjects.find((each) => !isPerson(each) && hasSameWords(each.thing, claim.value));
      const name = claim.subject.person;
      if (part === undefined || name === null) return [];
      return live
        .filter((older) => isToldAs(older, { name, part }))
        .map((older) => ({ older, newer: claim }));
    });
}

/** Whether a claim tells of somebody by a name that they are somebody's so and so. */
function isToldAs(
  { attribute, subject, value }: StoredClaim,
  { name, part }: { name: string; part: Subject },
): boolean {
  if (attribute === 'name' || attribute === alias)
    return isSameSubject(part, subject) && isNamed(name, value);
  const { as, person } = subject;
  return (
    attribute === 'so' &&
    as !== undefined &&
    hasSameWords(value, part.thing) &&
    isSameSubject(part, as) &&
    isNamed(name, person ?? '')
  );
}

/** Whether a later name is an earlier one with as many words or fewer: more of them tell another one apart. */
const isNamed = (later: string, earlier: string): boolean =>
  later.split(' ').every((word) => earlier.split(' ').includes(word));
