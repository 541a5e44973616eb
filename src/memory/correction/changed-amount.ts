import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { nearOwner } from '../../../theory/claims/relations.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isUnit } from '../../../theory/claims/units.ts';
import { changesAmount, isByMistake, isCounted } from './changed-claims.ts';
import { whoseIn } from './meant-things.ts';
import { lemmasOf, type Opposition, replacement } from './replacement.ts';

/**
 * How much the speaker takes or has of something, after it was raised or lowered by whomever: "my doctor raised Lisinopril to 40 mg" after "I take 20 mg of
 * Lisinopril". What it is an amount of is named in both, and nobody else's.
 */
export function changedAmount(
  statement: Statement,
  live: readonly StoredClaim[],
  speaker: string,
): Opposition[] {
  const { words, subjects, isToCome } = statement;
  if (isToCome || !changesAmount.test(words) || isByMistake(words) || whoseIn(words) !== undefined) return [];
  const isOfElse = subjects.some(
    (each) => (each.person !== null && each.person !== speaker) || nearOwner(each) !== null,
  );
  if (isOfElse) return [];
  const lemmas = lemmasOf(words);
  const of = contentIn(words.slice(0, words.lastIndexOf(' to ')).trim());
  const meant = live.filter(
    (older) =>
      isCounted(older, lemmas) &&
      older.subject.person === speaker &&
      older.subject.thing === '' &&
      [...contentIn(older.form)].some((word) => of.has(word) && !isUnit(word) && !/^\d/u.test(word)),
  );
  const [older] = meant;
  if (older === undefined || meant.some(({ value }) => value !== older.value)) return [];
  const newer = replacement(statement, older);
  // a sentence with two amounts tells also what still holds
  const isOpen = (older.form.match(/(?<= )\d+/gu) ?? []).length > 1;
  return newer === null ? [] : [{ older, newer, ...(isOpen && { isOpen }) }];
}
