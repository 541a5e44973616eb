import { type ClauseSpan, isClauseVerb } from './clauses.ts';
import { adverbs, auxiliaries, firstPerson, numberWords, openers, thirdPerson } from './inventories.ts';
import { isPast } from './lemma.ts';
import { isNearNoun } from './relations.ts';
import { subjectsOf, thingOf, type Discourse, type Subject } from './subject.ts';
import { isDeterminer, valueAt } from './values.ts';
import type { Token } from './words.ts';

/** A clause with who or what it is about, its verb and what is said with it. */
export interface FramedClause {
  subjects: Subject[];
  /** The place of the verb that says something, and whether it is denied. */
  verb: number;
  isDenied: boolean;
  /** Whether it only goes on for now: "is staying". */
  isGoingOn: boolean;
  to: number;
  /** Where what is said with the verb begins. */
  rest: number;
}

/** Who or what a clause is about, and where its predicate begins; null where nothing tells. */
function subjectOf(
  words: readonly Token[],
  { from, to }: ClauseSpan,
  discourse: Discourse,
): { subjects: Subject[]; at: number } | null {
  let at = from;
  while (at < to && (words[at]!.isMark || isOpening(words[at]!))) at += 1;
  const word = words[at];
  if (word === undefined || at >= to) return null;
  if (/^(?:i|we|he|she|they|it)$/u.test(word.lower))
    return { subjects: subjectsOf([word], discourse), at: at + 1 };
  const name = valueAt(words, at, true);
  if (name?.kind === 'name' && words[name.to]?.text !== "'s" && words[name.to]?.lower !== 'and')
    return { subjects: subjectsOf(words.slice(at, name.to), discourse), at: name.to };
  const verb = words.findIndex(
    (_, place) =>
      place > at && place < to && isClauseVerb(words, place) && !words[place]!.lower.endsWith('ing'),
  );
  const unknown = verb < 0 ? verbBehindSomebody(words, at, to) : -1;
  if (unknown > 0) return { subjects: subjectsOf(words.slice(at, unknown), discourse), at: unknown };
  if (verb < 0 || !/^(?:the|my|our|his|her|their|this)$|'s$/u.test(word.lower)) return null;
  let start = verb;
  while (start > at && isHelping(words[start - 1]!)) start -= 1;
  return { subjects: subjectsOf(words.slice(at, start), discourse), at: start };
}

/** The place of a verb that no list has, behind somebody who is told by what they are to somebody: "our dog sleeps"; -1 where none stands there. */
function verbBehindSomebody(words: readonly Token[], from: number, to: number): number {
  if (!/^(?:my|our|his|her|their)$/u.test(words[from]!.lower)) return -1;
  const verb = words.findIndex(
    ({ lower, isLarge }, at) => at > from + 1 && at < to && !isLarge && /[^s']s$/u.test(lower),
  );
  let end = verb;
  while (end > from && words[end - 1]!.isLarge) end -= 1;
  return verb > 0 && isNearNoun(thingOf(words.slice(from + 1, end))) ? verb : -1;
}

/** A clause from the last pronoun that begins one, where a verb that nobody knows stands before: "I passed, and I drive now". */
function sinceSubject(words: readonly Token[], { from, to }: ClauseSpan): ClauseSpan {
  const at = words.findLastIndex(
    ({ lower }, place) =>
      place > from &&
      place < to &&
      /^(?:i|we|he|she|they|it)$/u.test(lower) &&
      (words[place - 1]!.isMark || /^(?:and|so|but)$/u.test(words[place - 1]!.lower)),
  );
  return at < 0 ? { from, to } : { from: at, to };
}

const isOpening = ({ lower }: Token): boolean =>
  openers.has(lower) &&
  !firstPerson.has(lower) &&
  !thirdPerson.has(lower) &&
  !/^(?:the|it|this|i|we)$/u.test(lower);

const isHelping = ({ lower, lemma: base }: Token): boolean =>
  (auxiliaries.has(base) && lower !== 'to' && lower !== 'get' && lower !== 'got') ||
  adverbs.has(lower) ||
  /^(?:not|no|longer|never|used)$/u.test(lower);

/** Verbs behind which something ends: "stopped smoking". */
const ending = /^(?:stop|stopped|quit|quitting)$/u;

/** A clause as subject and predicate; null where nothing tells them, or where it tells of something done once. */
export function framedClause(
  words: readonly Token[],
  span: ClauseSpan,
  discourse: Discourse,
): FramedClause | null {
  const found = subjectOf(words, sinceSubject(words, span), discourse);
  if (found === null || found.subjects.length === 0) return null;
  let at = found.at;
  let isDenied = false;
  let isOver = false;
  while (at < span.to - 1 && isHelping(words[at]!)) {
    const { lower } = words[at]!;
    if (/^(?:not|never)$/u.test(lower) || (lower === 'no' && words[at + 1]?.lower === 'longer'))
      isDenied = true;
    if (/^(?:was|were|did|had|used|will|shall|must)$/u.test(lower)) isOver = true;
    at += 1;
  }
  const last = words[at - 1];
  const isBe = words.slice(found.at, at).some(({ lemma: base }) => base === 'be');
  const word = words[at];
  if (word === undefined || isOver || word.isMark || /^(?:please|thanks)$/u.test(word.lower)) return null;
  if (
    /^(?:gave|given|giving|give)$/u.test(word.lower) &&
    words[at + 1]?.lower === 'up' &&
    words[at + 2]?.lower.endsWith('ing')
  )
    return {
      subjects: found.subjects,
      verb: at + 2,
      isDenied: !isDenied,
      isGoingOn: false,
      to: span.to,
      rest: at + 3,
    };
  if (ending.test(word.lower) && words[at + 1]?.lower.endsWith('ing'))
    return {
      subjects: found.subjects,
      verb: at + 1,
      isDenied: !isDenied,
      isGoingOn: false,
      to: span.to,
      rest: at + 2,
    };
  if (/^(?:start|started|begin|began|begun)$/u.test(word.lower) && words[at + 1]?.lower.endsWith('ing'))
    return { subjects: found.subjects, verb: at + 1, isDenied, isGoingOn: false, to: span.to, rest: at + 2 };
  if (isBe) {
    // "is staying" goes on for now
    if (word.lower.endsWith('ing'))
      return { subjects: found.subjects, verb: at, isDenied, isGoingOn: true, to: span.to, rest: at + 1 };
    const be = words.findLastIndex(({ lemma: base }, place) => place < at && base === 'be');
    return { subjects: found.subjects, verb: be, isDenied, isGoingOn: false, to: span.to, rest: at };
  }
  // "have a dog", "have got a dog", "cannot have penicillin"
  const isAllowed = words.slice(found.at, at).some(({ lower }) => lower === 'can');
  const isHad = isNominal(word) || isTimed(words, at) || (isAllowed && !isPast(word.lower));
  if (last?.lemma === 'have' && (word.lower === 'got' || isHad))
    return {
      subjects: found.subjects,
      verb: at - 1,
      isDenied,
      isGoingOn: false,
      to: span.to,
      rest: word.lower === 'got' ? at + 1 : at,
    };
  if (word.lower === 'to' && last?.lemma === 'have' && at + 1 < span.to)
    return { subjects: found.subjects, verb: at + 1, isDenied, isGoingOn: false, to: span.to, rest: at + 2 };
  // what was done once is no state
  if (isPast(word.lower) || /^(?:have|has)$/u.test(last?.lower ?? '')) return null;
  return { subjects: found.subjects, verb: at, isDenied, isGoingOn: false, to: span.to, rest: at + 1 };
}

/** How many words may tell with whom somebody has something at a time. */
const mostWith = 4;

/** Whether a bare word is something that somebody has at a time: "have physio on Monday", "have dinner with Lotte on Saturday". */
function isTimed(words: readonly Token[], at: number): boolean {
  const behind = words.slice(at + 1, at + 2 + mostWith);
  const link = behind[0]?.lower === 'with' ? behind.findIndex(({ lower }) => /^(?:on|at)$/u.test(lower)) : 0;
  const value = /^(?:on|at)$/u.test(behind[link]?.lower ?? '') ? valueAt(words, at + 2 + link) : null;
  return (value?.kind === 'day' || value?.kind === 'clock') && !isPast(words[at]!.lower);
}

/** Whether a word begins a noun phrase. */
const isNominal = (word: Token): boolean =>
  isDeterminer(word) || word.isLarge || numberWords.has(word.lower) || /^(?:no|some|many)$/u.test(word.lower);
