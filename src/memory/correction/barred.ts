import type { StoredClaim } from '../../../ports/claim.ts';
import { barredInstead } from '../../../theory/claims/clefts.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** What tells that somebody may not have something, in the words of a sentence as it is found again. */
const bars =
  / (?:can['’]?t|cannot|(?:can|must|may|should|does|do) not|(?:must|should|does|do)n['’]?t|not allowed|allergic|allergy|allergies|intolerant|intolerance|sensitive|reacts?|reacted) /u;

/**
 * What somebody was said to be barred from in whatever words, where it is put right what that is: "It's not penicillin that she can't have, it's amoxicillin"
 * after "she is allergic to penicillin".
 */
export function barredOtherwise(
  { sentence, subjects }: Statement,
  live: readonly StoredClaim[],
): Opposition[] {
  const told = barredInstead(sentence);
  if (told === null) return [];
  const { one } = told;
  const not = formOf(told.not);
  return live.flatMap((older): Opposition[] => {
    const words = older.value.split(' ').map((word) => lemma(word));
    const isIt = not.split(' ').every((word) => words.includes(word));
    const isBarring = older.attribute === 'allergy' || bars.test(` ${older.form} `);
    if (!isIt || !isBarring || !subjects.some((subject) => isSameSubject(subject, older.subject))) return [];
    if (one === null) return [{ older, newer: null }];
    const value = ` ${words.join(' ')} `.replace(` ${not} `, ` ${formOf(one)} `).trim();
    return [
      {
        older,
        newer: { ...claimLike(older), value: older.attribute === 'allergy' ? plainOf(one) : value },
      },
    ];
  });
}

const plainOf = (text: string): string => text.toLowerCase().replace(/^(?:the|an?|any|some) /u, '');
const formOf = (text: string): string =>
  plainOf(text)
    .split(/\s+/u)
    .map((word) => lemma(word))
    .join(' ');
