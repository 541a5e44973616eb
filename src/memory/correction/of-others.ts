import type { StoredClaim } from '../../../ports/claim.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';
import { prescribers } from '../../../theory/claims/put-on.ts';
import { isNearNoun } from '../../../theory/claims/relations.ts';
import { isPerson, isSomebody } from '../../../theory/claims/subject.ts';
import { isDeniedThere } from './denied-there.ts';
import { isOfPlace, type Opposition } from './replacement.ts';

/**
 * Whether a statement tells only of other people what a claim tells of whoever speaks, and so says nothing against it: "I mixed that up: Petra lives in Graz"
 * after "I live in Brno". What it names itself may be meant: "Brno is behind me".
 */
export function isOnlyOfOthers(
  { claims, subjects, words }: Statement,
  { subject: own, attribute, value }: StoredClaim,
  speaker: string,
): boolean {
  if (!isPerson(own) || own.person !== speaker || words.includes(` ${value} `)) return false;
  const told = [
    ...subjects,
    ...claims.flatMap((claim) => (claim.attribute === alias ? [] : [claim.subject])),
  ];
  const isAlike = (claim: Claim): boolean =>
    claim.attribute === attribute || (isOfPlace(claim.attribute) && isOfPlace(attribute));
  return (
    claims.some((claim) => !claim.isLoose && isAlike(claim)) &&
    told.every((subject) => isSomebody(subject) && !isSameSubject(subject, own))
  );
}

/** Whether somebody may be told of in a sentence by a pronoun: "Leo's mother says he is off it". */
const byPronoun = / (?:he|she|they|him|them) /u;

const nearIn = (thing: string): string =>
  thing
    .split(' ')
    .filter((word) => word !== '' && isNearNoun(word))
    .join(' ');

/**
 * Whether a statement tells of people alone who are other ones of somebody's than a claim is about: "Leo's friend is not allergic to nuts" says nothing of Leo, and
 * "my neighbour's son" nothing of "my son". A doctor of theirs may have ended what they take, and who stands there by a pronoun may be them.
 */
export const isOfOtherOnes = (
  { subjects, words, object }: Statement,
  { subject: { person, thing } }: StoredClaim,
): boolean =>
  subjects.length > 0 &&
  object === null &&
  !byPronoun.test(words) &&
  subjects.every(
    (each) =>
      isSomebody(each) &&
      !prescribers.test(each.thing) &&
      each.person === person &&
      nearIn(each.thing) !== nearIn(thing),
  );

/**
 * What is denied of somebody that was told of them in words of which no rule reads that part: "Petra lives in Graz, not Vienna" after "Petra is a dentist in
 * Vienna and she has twins". What else was told there may go on, so that both stand.
 */
export function deniedWithin(statement: Statement, live: readonly StoredClaim[]): Opposition[] {
  const denied = statement.named.filter((value) => value.kind === 'name' && isDeniedThere(statement, value));
  return statement.claims.flatMap((claim) => {
    if (claim.attribute === alias || claim.isLoose || !isSomebody(claim.subject)) return [];
    const older = live.find(
      ({ subject, value, form }) =>
        isSameSubject(subject, claim.subject) &&
        denied.some(
          (each) => ` ${value} `.includes(` ${each.form} `) && ` ${form} `.includes(` ${each.form} `),
        ),
    );
    return older === undefined ? [] : [{ older, newer: claim, isOpen: true }];
  });
}
