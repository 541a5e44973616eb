import { nameGivenIn } from '../../../theory/introductions.ts';
import { isFrame } from '../../../theory/claims/claim-keys.ts';
import { isProfession } from '../../../theory/claims/professions.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';

/** Whether a claim is kept although it takes the place of another one only where something tells of a change. */
const isKeptLoose = ({ attribute, kind, value }: Claim): boolean =>
  isFrame(attribute) ||
  attribute === 'where' ||
  attribute === 'studies' ||
  (attribute === 'work' && kind === 'text') ||
  (attribute === 'occupation' && isProfession(value));

/** What a statement claims, with what it was found to put in the place of something else. */
export function claimsOf({ claims, sentence }: Statement, newer: readonly Claim[]): Claim[] {
  const isOfSame = ({ subject: one }: Claim, { subject: other }: Claim) =>
    one.person === other.person && one.thing === other.thing;
  const isKnown = (claim: Claim) =>
    claims.some(
      (each) => each.attribute === claim.attribute && each.value === claim.value && isOfSame(each, claim),
    );
  const firm = claims.filter(
    (claim) =>
      !claim.isLoose ||
      claim.kind === 'day' ||
      claim.kind === 'clock' ||
      claim.kind === 'number' ||
      isKeptLoose(claim) ||
      // "I'm Marta."
      (claim.attribute === 'name' && nameGivenIn(sentence.replace(/[.!]+$/u, '')) !== null),
  );
  const isGuess = (claim: Claim) =>
    claim.isLoose && newer.some((each) => each.value === claim.value && !isOfSame(each, claim));
  const loose = newer.filter((claim) => !firm.includes(claim) && (!isKnown(claim) || claims.includes(claim)));
  return [...firm.filter((claim) => !isGuess(claim)), ...loose];
}
