import type { StoredClaim } from '../../../ports/claim.ts';
import { isFrame, polar } from '../../../theory/claims/claim-keys.ts';
import { isFellow } from '../../../theory/claims/fellows.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { stateGroups } from '../../../theory/claims/predicates.ts';
import { movesOther } from '../../../theory/claims/places.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { isPerson, type Subject } from '../../../theory/claims/subject.ts';
import { speaksOf } from '../../../theory/claims/topics.ts';
import { candidates, claimLike, isOfPlace, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** How many cycles back "no, the other one" may point without naming what it is about. */
const nearCycles = 12;

/** Whether a statement speaks of a subject: as what it is about, by a name or pronoun in it, or by all the words of a thing. */
export function isAbout({ subjects, mentioned, words }: Statement, subject: Subject): boolean {
  if (subjects.some((each) => isSameSubject(each, subject))) return true;
  if (isPerson(subject)) return mentioned.some((each) => isSameSubject(each, subject));
  // what is said of one thing is not said of another
  if (subjects.some((each) => !isPerson(each))) return false;
  const lemmas = new Set(lemmasOf(words));
  return subject.thing.split(' ').every((word) => lemmas.has(word));
}

/** A change that is told of a known subject in words that no predicate knows: its value tells what has changed. */
export function changedClaims(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const { isChange, isNow, isCorrection, isVisit, isAddition, isToCome, words, announced, claims } =
    statement;
  if (!isChange || isAddition) return [];
  const lemmas = lemmasOf(`${announced}${words}`);
  const nowWith = claims.find(
    ({ attribute, isLoose, kind }) => attribute === 'work' && isLoose && kind === 'name',
  );
  const named = live.find(
    (older) =>
      nowWith !== undefined &&
      /^frame \S+ with$/u.test(older.attribute) &&
      isSameSubject(nowWith.subject, older.subject) &&
      isOnlyFrame(older, lemmas, live),
  );
  if (named !== undefined) return [{ older: named, newer: { ...claimLike(named), value: nowWith!.value } }];
  const found = live.find((older) => {
    if (!older.isSingle || !isAbout(statement, older.subject)) return false;
    if (isOfPlace(older.attribute) && (isVisit || (isPerson(older.subject) && movesOther(words))))
      return false;
    if (older.kind === 'number' && isFellow(older.subject) && !/ (?:turn\w*|old|age|birthday) /u.test(words))
      return false;
    if (older.attribute === 'name' && isFellow(older.subject) && !isNow && !isCorrection) return false;
    if (isToCome && isPerson(older.subject)) return false;
    if (words.includes(` of ${older.value} `) || candidates(statement, older).length !== 1) return false;
    const isTold =
      older.kind === 'day' ||
      older.kind === 'clock' ||
      (older.kind === 'number' && older.subject.thing !== '');
    if (isFrame(older.attribute)) return isNow && isOnlyFrame(older, lemmas, live);
    return isTold || speaksOf(older.attribute, lemmas);
  });
  return found === undefined ? [] : [{ older: found, newer: replacement(statement, found) }];
}

/** Whether a word is a state that excludes the value of a claim: one colour another. */
const excludes = (word: string, { kind, value }: StoredClaim): boolean =>
  kind === 'text' &&
  stateGroups.some(
    (states) => states.includes(value) && states.some((state) => state !== value && lemma(state) === word),
  );

/** Whether a change speaks of the verb of a claim, and of no other claim with that verb: "we changed banks" of whom one banks with. */
function isOnlyFrame(older: StoredClaim, lemmas: readonly string[], live: readonly StoredClaim[]): boolean {
  const [of, verb = '', ...others] = older.attribute.split(' ');
  if (of === 'count' && !others.every((word) => lemmas.includes(word))) return false;
  if (!lemmas.includes(verb) && !speaksOf(older.attribute, lemmas)) return false;
  return live.every(
    ({ attribute, subject, value }) =>
      attribute !== older.attribute || !isSameSubject(subject, older.subject) || value === older.value,
  );
}

/** "No, the 14th": a correction that names only the new value is about the last such value. */
export function pointed(statement: Statement, live: readonly StoredClaim[], cycle: number): Opposition[] {
  const { isCorrection, leftOver, isAddition, claims } = statement;
  // what "it" stands for is a guess: where nothing of that kind is known of it, it is something else
  const isGuessed = (claim: Claim): boolean =>
    claim.isLoose &&
    !live.some((older) => isSameSubject(claim.subject, older.subject) && claim.kind === older.kind);
  const said = claims.filter(({ attribute }) => !(attribute in polar));
  if (!isCorrection || leftOver === null || isAddition || !said.every(isGuessed)) return [];
  for (const older of live) {
    if (!older.isSingle || cycle - older.cycle > nearCycles) continue;
    const about = new Set([...older.subject.thing.split(' '), ...older.attribute.split(' ')]);
    if (leftOver.every((word) => about.has(word)) && candidates(statement, older).length === 1)
      return [{ older, newer: replacement(statement, older) }];
    const [word] = leftOver;
    if (leftOver.length === 1 && word !== undefined && excludes(word, older))
      return [{ older, newer: { ...claimLike(older), value: word } }];
  }
  return [];
}
