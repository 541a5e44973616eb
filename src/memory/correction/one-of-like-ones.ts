import type { StoredClaim } from '../../../ports/claim.ts';
import { isSameSubject } from '../../../theory/claims/same-subject.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

/** Whether a claim is told of something that somebody has, of which they may have more: "I have a meeting on Monday". */
const isHad = ({ form }: StoredClaim): boolean => /(?:^|[^\p{L}])(?:have|has|ve) /u.test(form);

/** Other times told of the like: "I have a meeting on Monday" and "I have a meeting on Tuesday" are two meetings. */
const likeOnes = (older: StoredClaim, live: readonly StoredClaim[]): StoredClaim[] =>
  live.filter(
    (each) =>
      isHad(each) &&
      each.attribute === older.attribute &&
      each.value !== older.value &&
      isSameSubject(each.subject, older.subject),
  );

/** Whether what is said of one of several like things leaves open which of them it is: yes where it names the time of none, and none of this one where it names that of another. */
export function whichOfLikeOnes(
  { words }: Statement,
  older: StoredClaim,
  live: readonly StoredClaim[],
): 'this' | 'open' | 'another' {
  const others = isHad(older) ? likeOnes(older, live) : [];
  const isNamed = ({ value }: StoredClaim): boolean => words.includes(` ${value} `);
  if (others.length === 0 || isNamed(older)) return 'this';
  return others.some(isNamed) ? 'another' : 'open';
}
