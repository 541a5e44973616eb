import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { namesSameThing, saidInstead } from '../../../theory/said-instead.ts';
import type { HeardBy } from './pointed.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** What somebody is allergic to, as one stretch of the value, in whose place another can stand: of “peanut allergy” the peanut. */
const replaceable = ({ value }: StoredClaim): string => value.replace(/ (?:allergy|intolerance)$/u, '');
/** Whether a claim tells to what somebody is allergic. */
const tellsToWhat = (claim: StoredClaim): boolean =>
  claim.attribute === 'allergy' || (claim.attribute === 'has' && replaceable(claim) !== claim.value);

/**
 * How many cycles back an allergy may have been told that is put right without saying whose it is: where it is said to what it is not, and where only to what it is instead.
 */
const near = { named: 12, last: 3 };

/**
 * What somebody is allergic to, put right in words that name neither them nor the allergy: "Actually it's cashews, not peanuts" after "Paul is allergic to peanuts".
 * It is about the allergy to what it denies, else about what was told last. Where several may be meant, or the words may be about something else, both stand.
 */
export function otherAllergy(
  { sentence, isAddition }: Statement,
  live: readonly StoredClaim[],
  { cycle, speaker, space }: HeardBy,
): Opposition[] {
  const said = saidInstead(sentence);
  if (said === null || isAddition) return [];
  const { is, not } = said;
  const last = live.find((each) => each.speaker === speaker);
  const meant = live.filter(
    (older) =>
      tellsToWhat(older) &&
      (older.space === null || space === null || older.space === space) &&
      (not === null
        ? older.form === last?.form && cycle - older.cycle <= near.last
        : namesSameThing(replaceable(older), not) && cycle - older.cycle <= near.named) &&
      !namesSameThing(replaceable(older), is),
  );
  const [first] = meant;
  const isOne = meant.every(
    (each) => isSameSubject(each.subject, first!.subject) && each.value === first!.value,
  );
  return meant.map((older) => ({
    older,
    newer: { ...claimLike(older), value: older.value.replace(replaceable(older), is.toLowerCase()) },
    ...(isOne && said.isSure ? { isOutright: true as const } : { isOpen: true }),
  }));
}
