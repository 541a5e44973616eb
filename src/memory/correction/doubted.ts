import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isProfession } from '../../../theory/claims/professions.ts';
import { isFirm } from '../../../theory/claims/places.ts';
import { isSomebody } from '../../../theory/claims/subject.ts';
import { isSameValue, type Opposition } from './replacement.ts';
import { saidAgain } from './restated.ts';

/** What gives reason for doubt without settling it: another object of the same verb, another place, or "I am at … now". */
export function doubted(statement: Statement, live: readonly StoredClaim[], speaker: string): Opposition[] {
  const { claims, isNow, isAddition, isToCome, isVisit } = statement;
  if (isAddition) return [];
  const other = saidAgain(statement, live, speaker);
  if (other.length > 0 || isToCome) return other;
  return claims.flatMap((claim): Opposition[] => {
    const of = (isMeant: (attribute: string) => boolean): StoredClaim[] =>
      live.filter(
        (older) =>
          older.isSingle &&
          isMeant(older.attribute) &&
          isSameSubject(claim.subject, older.subject) &&
          !isSameValue(claim.value, older.value),
      );
    if (claim.attribute === 'work' && !claim.isLoose && / transferred to /u.test(statement.words))
      return of((attribute) => attribute === 'home').map((older) => ({
        older,
        newer: { ...claim, attribute: older.attribute },
        isOpen: true,
      }));
    const isCorrectedHome = claim.attribute === 'home' && claim.isLoose && statement.isCorrection && !isVisit;
    if (isCorrectedHome && claim.kind === 'name' && isSomebody(claim.subject))
      return of((attribute) => attribute === 'home').map((older) => ({ older, newer: claim, isOpen: true }));
    if (claim.isHint) {
      const isIt = isVisit || !isSomebody(claim.subject);
      return isIt
        ? []
        : of((attribute) => attribute === claim.attribute).map((older) => ({
            older,
            newer: claim,
            isOpen: true,
          }));
    }
    // two numbers of the same: which of them holds nobody has said
    if (claim.attribute.startsWith('count ') || claim.attribute.startsWith('frame be in '))
      return isVisit
        ? []
        : of((attribute) => attribute === claim.attribute).map((older) => ({
            older,
            newer: claim,
            isOpen: true,
          }));
    if (claim.attribute.startsWith('frame ')) {
      const same = of((attribute) => attribute === claim.attribute).filter(({ kind }) => kind === claim.kind);
      return (isTelling(claim.attribute) || statement.isCorrection) && !isVisit
        ? same.map((older) => ({ older, newer: claim, isOpen: true }))
        : [];
    }
    if (claim.attribute === 'where' && claim.kind === 'text')
      return of((attribute) => attribute === 'where')
        .filter(({ kind }) => kind === 'text')
        .map((older) => ({ older, newer: claim, isOpen: true }));
    if (claim.attribute === 'occupation' && isProfession(claim.value) && !isVisit)
      return of((attribute) => attribute === 'occupation')
        .filter(({ value }) => isProfession(value))
        .map((older) => ({ older, newer: claim, isOpen: true }));
    if (
      !(isNow || statement.isCorrection) ||
      !claim.isLoose ||
      claim.kind !== 'name' ||
      !isSomebody(claim.subject)
    )
      return [];
    if (claim.attribute !== 'work' && claim.attribute !== 'name') return [];
    const isWith = statement.words.includes(` with ${claim.value} `);
    if (isWith && !isFirm(claim.value) && !statement.isCorrection) return [];
    const older =
      (isWith ? of((attribute) => /^frame \S+ with$/u.test(attribute))[0] : undefined) ??
      of((attribute) => attribute === claim.attribute)[0];
    return older === undefined
      ? []
      : [{ older, newer: { ...claim, attribute: older.attribute }, isOpen: true }];
  });
}

/** Whether a verb is said of one thing by a preposition: "bank with", "sleep in". */
const isTelling = (attribute: string): boolean => /^frame (?!live )\S+ (?:with|in|at|to)$/u.test(attribute);
