import { keepLatest } from '../keep-latest.ts';
import type { Subject } from './subject.ts';

/** Of how many texts the words are kept: what is said is held against the same claims again and again. */
const mostKept = 4_000;
const wordsOf = keepLatest(
  (text): readonly string[] => text.split(' ').filter((word) => word !== ''),
  mostKept,
);
const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** Whether one of two texts has all the words of the other. */
export function saysNoLess(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  return left.length > 0 && right.length > 0 && (within(left, right) || within(right, left));
}

/** Whether a later text names with fewer words, or with the same, what an earlier one names. */
const namesAgain = (later: string, earlier: string): boolean =>
  later !== '' && within(wordsOf(later), wordsOf(earlier));

/** Whether two texts have the same words. */
export const hasSameWords = (one: string, other: string): boolean =>
  within(wordsOf(one), wordsOf(other)) && within(wordsOf(other), wordsOf(one));

/** Whether two who bear the same name are told apart by what they are to somebody: "my cousin Lea" and "my neighbour Lea". */
export function areApart({ as: one }: Subject, { as: other }: Subject): boolean {
  if (one === undefined || other === undefined) return false;
  return (one.person === other.person) !== (wordsOf(one.thing).at(-1) === wordsOf(other.thing).at(-1));
}

/**
 * Whether a later subject is an earlier one again. A person may be named by fewer words than before ("Tom" for "Tom Hanks"), and so may a
 * thing that is nobody's, as long as it is the same kind of thing; never by more, because these tell another one apart. What is
 * somebody's is told by its owner and all of its words.
 */
export function isSameSubject(later: Subject, earlier: Subject): boolean {
  if ((later.thing === '') !== (earlier.thing === '')) return false;
  if (later.thing === '')
    return namesAgain(later.person ?? '', earlier.person ?? '') && !areApart(later, earlier);
  if (later.person !== null || earlier.person !== null)
    return later.person === earlier.person && hasSameWords(later.thing, earlier.thing);
  const [head, other] = [later, earlier].map(({ thing }) => wordsOf(thing).at(-1));
  return (
    hasSameWords(later.thing, earlier.thing) || (head === other && namesAgain(later.thing, earlier.thing))
  );
}
