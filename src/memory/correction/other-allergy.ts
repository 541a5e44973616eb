import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { namesSameThing, saidInstead } from '../../../theory/said-instead.ts';
import type { HeardBy } from './pointed.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** What somebody is allergic to, of “peanut allergy” the peanut. */
const allergenOf = ({ value }: StoredClaim): string => value.replace(/ (?:allergy|intolerance)$/u, '');
const isOfAllergy = (claim: StoredClaim): boolean =>
  claim.attribute === 'allergy' || (claim.attribute === 'has' && allergenOf(claim) !== claim.value);

/** How many cycles back what somebody is allergic to may be put right without saying whose it is: where it is named that holds no longer, and where not. */
const near = { named: 12, last: 3 };

/**
 * What somebody is allergic to, put right in words that name neither them nor the allergy: "Actually it's cashews, not peanuts" after "Paul is allergic to peanuts".
 * Meant is the allergy to what is denied along with it, else what was told last. Where several may be meant, or it may be no allergy at all, both stand.
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
      isOfAllergy(older) &&
      (older.space === null || space === null || older.space === space) &&
      (not === null
        ? older.form === last?.form && cycle - older.cycle <= near.last
        : namesSameThing(allergenOf(older), not) && cycle - older.cycle <= near.named) &&
      !namesSameThing(allergenOf(older), is),
  );
  const [first] = meant;
  const isOne = meant.every(
    (each) => isSameSubject(each.subject, first!.subject) && each.value === first!.value,
  );
  return meant.map((older) => ({
    older,
    newer: { ...claimLike(older), value: older.value.replace(allergenOf(older), is.toLowerCase()) },
    ...(isOne && said.isSure ? { isOutright: true as const } : { isOpen: true }),
  }));
}
