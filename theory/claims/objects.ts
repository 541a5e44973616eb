import { boundaries, determiners } from './inventories.ts';
import { isNearNoun } from './relations.ts';
import { somebodyOf, type Discourse, type Subject } from './subject.ts';
import { valuesIn } from './values.ts';
import type { Token } from './words.ts';

/** Whether a word stands for somebody to whom something is done: "visited her", but not "sold her car". */
function isObject(words: readonly Token[], at: number): boolean {
  const { lower } = words[at]!;
  if (lower === 'him' || lower === 'them') return true;
  const next = words[at + 1];
  return (
    lower === 'her' &&
    (next === undefined || next.isMark || boundaries.has(next.lower) || determiners.has(next.lower))
  );
}

const joining = /^(?:and|but|because|so|when|while|if|that|who)$/u;

/**
 * Who "him", "her" or "them" is in a sentence, to whom something is done: who was spoken of before it. Whoever does it in the same clause is another one ("Ana
 * gave him a scarf"), and who is named in a clause before may be meant ("Ana is ill, I visited her"). Null where nobody is, or nobody knows.
 */
export function objectOf(words: readonly Token[], before: Discourse): Subject | null {
  const at = words.findIndex((_, place) => isObject(words, place));
  if (at < 0) return null;
  const clause = words.findLastIndex(
    ({ isMark, text, lower }, place) => place < at && ((isMark && text !== "'s") || joining.test(lower)),
  );
  const ahead = words.slice(0, Math.max(0, clause));
  const isOther =
    valuesIn(ahead).some(({ kind }) => kind === 'name') || ahead.some(({ lemma }) => isNearNoun(lemma));
  return isOther ? null : somebodyOf(before);
}
