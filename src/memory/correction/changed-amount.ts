import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { nearOwner } from '../../../theory/claims/relations.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import { prescribers, putOn } from '../../../theory/claims/put-on.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isSomebody, type Subject } from '../../../theory/claims/subject.ts';
import { isUnit } from '../../../theory/claims/units.ts';
import { changesAmount, isByMistake, isCounted } from './changed-claims.ts';
import { whoseIn } from './meant-things.ts';
import { doseOf, followsAnother } from './of-another-dose.ts';
import { claimLike, lemmasOf, measuresSame, type Opposition } from './replacement.ts';

/** What was so once, or was changed again. */
const ofAnotherTime =
  / (?:in (?:19|20)\d\d|(?:last|that) (?:year|month|week|spring|summer|autumn|fall|winter)|\S+ ago|back then|once|at first|(?:but|and) (?:later|then|now)) /u;
const isLately = / (?:last (?:week|month)|(?:days?|weeks?) ago) /u;
/** What somebody else, or something else, is meant for: "for the dog". */
const forElse = / for (?!now |good |the time )/u;

/**
 * How much somebody takes or has of something, after it was raised or lowered by whomever: "my doctor raised Lisinopril to 40 mg" after "I take 20 mg of
 * Lisinopril". What it is an amount of is named in both, or can be one thing only, and nobody else's.
 */
export function changedAmount(
  statement: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const { words, subjects, isToCome, isNow, isFromThen } = statement;
  // "the dose is 15 mg now" of the only one that is known
  const isOfDose = (isNow || isFromThen || changesAmount.test(words)) && / (?:dose|dosage) /u.test(words);
  const put = putOn(words);
  // "Willem's warfarin is 4 mg now"
  const isSoNow =
    isNow && subjects.length > 0 && subjects.every(({ thing }) => thing !== '' && !prescribers.test(thing));
  if (isToCome || !(isOfDose || isSoNow || put !== null || changesAmount.test(words))) return [];
  if (isByMistake(words)) return [];
  const wasThen = ofAnotherTime.test(words);
  if (forElse.test(words.slice(words.lastIndexOf(' to ')))) return [];
  // a dose that was changed some time ago may have been changed since, or before
  if (wasThen && !(isOfDose && isLately.test(words))) return [];
  const isTheirs = whoseAmount(statement, speaker, isOfDose);
  const lemmas = lemmasOf(words);
  const named = put === null && words.includes(' to ') ? words.slice(0, words.lastIndexOf(' to ')) : words;
  const { what, isSure } = doseOf(statement);
  const of = what.size > 0 ? what : contentIn(named.trim());
  const counted = live.filter((older) => isCounted(older, lemmas) && isTheirs(older));
  const ofNamed = counted.filter((older) => namesWhat(of, older));
  // "my heart dose" may be of what is known, or of something else
  const isUnnamed = isOfDose && (what.size === 0 || (!isSure && ofNamed.length === 0));
  const meant = isUnnamed || put?.isNamed === false ? counted : ofNamed;
  const [older] = meant;
  if (older === undefined) return [];
  const isOfSeveral = meant.some((each) => each.value !== older.value || each.attribute !== older.attribute);
  // "my dose went up" may be of any medicine whose dose is known
  if (isOfSeveral && !isUnnamed) return [];
  const [value, other] = statement.values.filter(({ kind }) => kind === 'number');
  const isOnlyOne = value !== undefined && other === undefined && measuresSame(value.form, older);
  if (!isOnlyOne) return [];
  // a sentence with two amounts tells also what still holds, and "him" may be somebody else where others were spoken of since
  const isOpen =
    wasThen ||
    (isUnnamed && (what.size > 0 || followsAnother(statement, older))) ||
    (older.form.match(/(?<= )\d+/gu) ?? []).length > 1 ||
    (put?.whom === 'other' && live[0]!.form !== older.form);
  const changed = (each: StoredClaim): Opposition => ({
    older: each,
    newer: { ...claimLike(each), value: value.form },
    ...((isOpen || isOfSeveral) && { isOpen: true }),
  });
  return (isOfSeveral ? meant : [older]).map(changed);
}

/** Whose amount a statement is about: "they raised my Lisinopril", "the doctor raised Lisinopril", but not the vet, and not a guideline. */
export function whoseAmount(
  { words, subjects, mentioned, before }: Statement,
  speaker: string,
  isOfDose: boolean,
): (older: StoredClaim) => boolean {
  const isNobodys = ({ person, thing }: Subject): boolean =>
    person === null && (prescribers.test(thing) || (isOfDose && /^(?:dose|dosage)$/u.test(thing)));
  const owners = subjects.filter((each) => !isNobodys(each)).map(whoseIs);
  if (owners.length > 0)
    return ({ subject }) => owners.every((owner) => owner.person !== null && isSameSubject(owner, subject));
  const others = mentioned.filter(({ person, thing }) => person !== speaker || thing !== '');
  // whom the sentence before it brings up may be meant as well
  if (/ (?:him|her|them) /u.test(words) && before === '' && others.length === 1)
    return ({ subject }) => isSameSubject(others[0]!, subject);
  if (whoseIn(words) !== undefined || / (?:him|them) /u.test(words)) return () => false;
  const isMine = subjects.length > 0 || / (?:my|our) /u.test(words);
  return ({ subject: { person, thing } }) => isMine && person === speaker && thing === '';
}

/** Whose a thing or a doctor is; somebody else is it themselves. */
const whoseIs = (each: Subject): Subject =>
  isSomebody(each) && !prescribers.test(each.thing)
    ? each
    : (nearOwner(each) ?? { person: each.person, thing: '' });

/** Whether words name what a claim counts, besides whose it is. */
function namesWhat(of: ReadonlySet<string>, { form, subject: { person, thing, as } }: StoredClaim): boolean {
  const whose = `${person ?? ''} ${thing} ${as?.thing ?? ''}`.split(' ');
  return [...contentIn(form.replaceAll(/[^\p{L}\p{N}\s]/gu, ' '))].some(
    (word) => of.has(word) && !whose.includes(word) && !isUnit(word) && !/^\d/u.test(word),
  );
}
