import { valuesIn } from './values.ts';
import type { Token } from './words.ts';

const excusing = /^(?:for|about|to|if|that|again)$/u;
const being =
  /^(?:am|are|was|were|have|had|could|can|did|do|just|got|missed|feel|felt|need|snapped|yelled)$/u;

/**
 * Whether "sorry" at a place apologises for what somebody did or how they feel, and puts nothing right: "sorry I was rude", but not "sorry, I am
 * in Rome".
 */
export function isApology(words: readonly Token[], at: number): boolean {
  if (words[at]!.lower !== 'sorry') return false;
  const behind = words.slice(at + 1).filter(({ isMark }) => !isMark);
  const [first, second] = behind;
  if (first === undefined) return false;
  if (excusing.test(first.lower)) return true;
  const isOfOneself = /^(?:i|we)$/u.test(first.lower) && being.test(second?.lower ?? '');
  return (
    isOfOneself &&
    !/^(?:mean|meant|say|said)$/u.test(behind[2]?.lower ?? '') &&
    valuesIn(behind.slice(2)).length === 0
  );
}
