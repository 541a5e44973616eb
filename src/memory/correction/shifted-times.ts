import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import { shiftedTime, shiftIn } from '../../../theory/claims/shifted.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson } from '../../../theory/claims/subject.ts';
import { isAbout } from './changed-claims.ts';
import { isSharedThing } from './meant-things.ts';
import { claimLike, type Opposition } from './replacement.ts';

/**
 * When something takes place that is put off or brought forward: "it's been postponed by a week". The new day or hour is reckoned from the old where that can be;
 * else only the old one ends, and the sentence tells the rest.
 */
export function shiftedTimes(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const shift = shiftIn(statement.words);
  if (shift === null) return [];
  const kind = /^(?:minute|hour)$/u.test(shift.unit) ? 'clock' : 'day';
  const meant = live.filter(
    (older) =>
      older.kind === kind &&
      !isPerson(older.subject) &&
      older.isSingle &&
      (isAbout(statement, older.subject) ||
        statement.subjects.some((each) => isSharedThing(each, older, statement.words))),
  );
  const isOpen = meant.some(({ subject }) => !isSameSubject(subject, meant[0]!.subject));
  return meant.map((older) => {
    const value = shiftedTime(older.value, shift, older.at);
    return {
      older,
      newer: value === null ? null : { ...claimLike(older), value },
      ...(isOpen && { isOpen }),
    };
  });
}
