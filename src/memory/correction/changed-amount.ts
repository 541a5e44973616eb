import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { nearOwner } from '../../../theory/claims/relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import type { Subject } from '../../../theory/claims/subject.ts';
import { isUnit } from '../../../theory/claims/units.ts';
import { changesAmount, isByMistake, isCounted } from './changed-claims.ts';
import { whoseIn } from './meant-things.ts';
import { claimLike, lemmasOf, type Opposition, replacement } from './replacement.ts';

/** What was so once, or was changed again. */
const ofAnotherTime =
  / (?:in (?:19|20)\d\d|(?:last|that) (?:year|month|week|spring|summer|autumn|fall|winter)|\S+ ago|back then|once|at first|(?:but|and) (?:later|then|now)) /u;
/** What somebody else, or something else, is meant for: "for the dog". */
const forElse = / for (?!now |good |the time )/u;
/** Who may change what somebody takes. */
const prescribers =
  /^(?:\S+ )?(?:doctor|gp|physician|specialist|cardiologist|psychiatrist|neurologist|nurse|pharmacist|hospital|clinic)$/u;

/**
 * How much the speaker takes or has of something, after it was raised or lowered by whomever: "my doctor raised Lisinopril to 40 mg" after "I take 20 mg of
 * Lisinopril". What it is an amount of is named in both, and nobody else's.
 */
export function changedAmount(
  statement: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const { words, subjects, isToCome, isNow } = statement;
  // "the dose is 15 mg now" of the only one that is known
  const isOfDose = isNow && / (?:dose|dosage) /u.test(words);
  if (isToCome || !(isOfDose || changesAmount.test(words))) return [];
  if (isByMistake(words) || whoseIn(words) !== undefined) return [];
  if (ofAnotherTime.test(words) || forElse.test(words.slice(words.lastIndexOf(' to ')))) return [];
  // "they raised my Lisinopril", "the doctor raised Lisinopril", but not the vet, and not a guideline
  const isMine = subjects.length === 0 && / (?:my|our) /u.test(words);
  const isOfMine = ({ person, thing }: Subject): boolean =>
    (person === speaker && nearOwner({ person, thing }) === null) ||
    (person === null && (prescribers.test(thing) || (isOfDose && /^(?:dose|dosage)$/u.test(thing))));
  if (!isMine && (subjects.length === 0 || !subjects.every(isOfMine))) return [];
  const lemmas = lemmasOf(words);
  const of = contentIn(words.slice(0, words.lastIndexOf(' to ')).trim());
  const meant = live.filter(
    (older) =>
      isCounted(older, lemmas) &&
      older.subject.person === speaker &&
      older.subject.thing === '' &&
      (isOfDose ||
        [...contentIn(older.form)].some((word) => of.has(word) && !isUnit(word) && !/^\d/u.test(word))),
  );
  const [older] = meant;
  if (
    older === undefined ||
    meant.some((each) => each.value !== older.value || each.attribute !== older.attribute)
  )
    return [];
  const [value, other] = statement.values.filter(({ kind }) => kind === 'number');
  const dose = value === undefined || other !== undefined ? null : { ...claimLike(older), value: value.form };
  const newer = isOfDose ? dose : replacement(statement, older);
  // a sentence with two amounts tells also what still holds
  const isOpen = (older.form.match(/(?<= )\d+/gu) ?? []).length > 1;
  return newer === null ? [] : [{ older, newer, ...(isOpen && { isOpen }) }];
}
