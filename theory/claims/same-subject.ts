import type { Subject } from './subject.ts';

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** Whether one of two texts has all the words of the other. */
export function saysNoLess(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  return left.length > 0 && right.length > 0 && (within(left, right) || within(right, left));
}

/** Whether two subjects may be the same: a name may be given in part, and a thing by fewer of its words. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  if ((one.thing === '') !== (other.thing === '')) return false;
  const isOfOne =
    one.person === null || other.person === null ? one.thing !== '' : saysNoLess(one.person, other.person);
  return isOfOne && (one.thing === '' || saysNoLess(one.thing, other.thing));
}
