import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isPerson } from '../../../theory/claims/subject.ts';
import { isAbout } from './changed-claims.ts';
import { candidates, isSameValue, type Opposition, replacement } from './replacement.ts';

/** What gives reason for doubt without settling it: another object of the same verb, another place, or "I am at … now". */
export function doubted(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { claims, isNow, isAddition, isToCome, isVisit } = statement;
  if (isAddition || isToCome) return [];
  const besides = (isNow || ended.test(statement.words)) && !isVisit ? namedBesides(statement, live) : [];
  if (besides.length > 0) return besides;
  return claims.flatMap((claim): Opposition[] => {
    const of = (isMeant: (attribute: string) => boolean): StoredClaim[] =>
      live.filter(
        (older) =>
          older.isSingle &&
          isMeant(older.attribute) &&
          isSameSubject(claim.subject, older.subject) &&
          !isSameValue(claim.value, older.value),
      );
    if (claim.attribute.startsWith('frame ')) {
      const same = of((attribute) => attribute === claim.attribute).filter(({ kind }) => kind === claim.kind);
      return isTelling(claim.attribute) && !isVisit
        ? same.map((older) => ({ older, newer: claim, isOpen: true }))
        : [];
    }
    if (claim.attribute === 'where' && claim.kind === 'text')
      return of((attribute) => attribute === 'where')
        .filter(({ kind }) => kind === 'text')
        .map((older) => ({ older, newer: claim, isOpen: true }));
    if (!isNow || !claim.isLoose || claim.kind !== 'name' || !isPerson(claim.subject)) return [];
    if (claim.attribute !== 'work' && claim.attribute !== 'name') return [];
    const isWith = statement.words.includes(` with ${claim.value} `);
    const older = of((attribute) =>
      isWith ? /^frame \S+ with$/u.test(attribute) : attribute === claim.attribute,
    )[0];
    return older === undefined
      ? []
      : [{ older, newer: { ...claim, attribute: older.attribute }, isOpen: true }];
  });
}

/** Words for what came to its end: a contract that ran out, a firm that closed. */
const ended =
  / (?:(?:ran|run) out|let (?:me|him|her|us|them) go|went (?:under|bust|bankrupt)|(?:shut|closed) down|folded|collapsed|expired|(?:is|are) (?:history|gone|behind (?:me|us))|(?:good)?bye|farewell|done with|laid (?:me|him|her|us) off|fired|dismissed|ended|behind me|too \w+) /u;

/** An older value that is named together with another one of its kind, where the sentence says that something is otherwise now. */
function namedBesides(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const older = live.find(
    ({ attribute, isSingle, kind, value, subject }) =>
      isSingle &&
      kind === 'name' &&
      (attribute === 'home' || attribute === 'work') &&
      isPerson(subject) &&
      statement.words.includes(` ${value} `) &&
      (isAbout(statement, subject) || statement.subjects.some(({ person }) => person === subject.person)),
  );
  if (older === undefined) return [];
  const loose = statement.claims.find(
    (claim) =>
      claim.isLoose &&
      claim.attribute === older.attribute &&
      claim.kind === 'name' &&
      isSameSubject(claim.subject, older.subject) &&
      !isSameValue(claim.value, older.value),
  );
  const newer = loose ?? (candidates(statement, older).length === 1 ? replacement(statement, older) : null);
  return newer === null ? [] : [{ older, newer, isOpen: true }];
}

/** Whether a verb is said of one thing by a preposition: "bank with", "sleep in". */
const isTelling = (attribute: string): boolean => /^frame \S+ (?:with|in|at|to)$/u.test(attribute);
