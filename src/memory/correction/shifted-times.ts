import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import { shiftedTime, shiftIn, withHalf } from '../../../theory/claims/shifted.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson } from '../../../theory/claims/subject.ts';
import { formOf } from '../../../theory/claims/values.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
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
  // "it is on 21 May, it was postponed by a week" tells the new day itself
  if (statement.claims.some((claim) => claim.kind === kind)) return [];
  const meant = live.filter(
    (older) =>
      older.kind === kind &&
      older.value !== '' &&
      !isPerson(older.subject) &&
      older.isSingle &&
      (isAbout(statement, older.subject) ||
        statement.subjects.some((each) => isSharedThing(each, older, statement.words))),
  );
  // said again, or by somebody else, it is put off no second time
  const isAgain = meant.some((older) => {
    const last = shiftIn(` ${formOf(wordsIn(older.sentence))} `);
    return last !== null && last.by === shift.by && last.unit === shift.unit;
  });
  if (isAgain) return [];
  const isOnce = kind === 'clock' && / (?:today|tonight|tomorrow|this \S+) /u.test(statement.words);
  const isOpen = isOnce || meant.some(({ subject }) => !isSameSubject(subject, meant[0]!.subject));
  return meant.map((older) => {
    const value = shiftedTime(withHalf(older.value, older.sentence), shift, older.at);
    return {
      older,
      newer: value === null ? null : { ...claimLike(older), value },
      ...(isOpen && { isOpen }),
    };
  });
}
