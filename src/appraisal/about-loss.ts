import { hasClause } from '../../theory/sentence-act.ts';
import { withoutEnd } from '../../theory/sentences.ts';
import { longestAppraised } from './clauses.ts';
import { nearOneIn, refersTo } from './near-ones.ts';
import { toneOf } from './tone.ts';

/** What happened is referred to, or how it is to bear it is told. */
const referring =
  /^(?:(?:it|that|this|everything|nothing|nobody)(?:['’]s| is| was| has| hurts?| happened| came| feels?| felt| all| helps?| matters?)\b|i (?:just |really |still )*(?:can['’]?t|cannot|don['’]t know|do not know|miss|feel|wish|keep (?:thinking|crying|seeing)|wasn['’]t there|couldn['’]t)\b|it['’]s\b)|\b(?:through|with|bear|believe|of|over) (?:it|this|that)$/iu;

/** "Nothing helps." */
const denying = /^(?:nothing|nobody|no one)\b/iu;

/** A word or two about how it is. */
const reaction =
  /^(?:(?:so|very|really|just|too|yes|no|still|maybe|i guess)[,\s]+)*(?:hard|tired|alone|empty|numb|maybe|nothing|nobody|never|why|i guess|i suppose|i know|not really|don['’]t know|no idea)$/iu;

/** It is told as past. */
const past = /\b(?:was|were|had|did|used to|\p{L}{2,}ed|loved|went|came|left|said|told|gave|taught)\b/iu;

/** Below this a word or two is said in sadness, and above it something is told as good (VADER's compound score). */
const leastTone = 0.3;
/** So few words are only about what was said before. */
const shortest = 6;

/** Whom a text is about: the speaker's own people, and the names within it. */
function peopleIn(text: string): Set<string> {
  const names =
    text.match(/(?<!^|[.!?]\s)\b\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+(?= (?:died|passed|is dying|has|was)\b)/gu) ?? [];
  const near = nearOneIn(text)?.split(' ').slice(1) ?? [];
  return new Set([...near.slice(-2), ...names].map((word) => word.toLowerCase()));
}

/** Whether somebody only reacts to what weighs on them, in a word or two that tell nothing. */
function isBareReaction(text: string): boolean {
  const words = withoutEnd(text.trim());
  return words.split(/\s+/u).length <= 4 && (reaction.test(words) || toneOf(words) < -leastTone);
}

/**
 * Whether what somebody says is about what weighs on them: about the same one, told as past or in sadness, or by a pronoun that can be
 * theirs as long as they speak of nothing else, or about how it is to bear it.
 *
 * @param whole what they say, of which the beginning is read
 * @param weight what they said that tells of it
 * @param isNext whether they have spoken of nothing else since
 */
export function isAboutIt(whole: string, weight: string, isNext: boolean): boolean {
  const text = whole.slice(0, longestAppraised);
  const concerned = peopleIn(weight);
  const isSame = [...peopleIn(text)].some((one) => concerned.has(one));
  if (isSame && (past.test(text) || toneOf(text) < -leastTone)) return true;
  if (!isNext || (toneOf(text) > leastTone && !denying.test(text))) return false;
  // what names nothing else and says nothing whole is a word about it
  if (!hasClause(text) && text.split(/\s+/u).length <= shortest && [...peopleIn(text)].length === 0)
    return true;
  const isOfSomebody = concerned.size > 0 || refersTo(weight, '');
  return (
    (isOfSomebody && refersTo(text, weight)) ||
    referring.test(withoutEnd(text.trim())) ||
    isBareReaction(text)
  );
}
