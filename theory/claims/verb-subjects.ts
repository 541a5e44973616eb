import { adverbs, anybody, determiners, openers, unnamed } from './inventories.ts';
import { isPast, lemma } from './lemma.ts';
import { settingVerbs } from './predicates.ts';
import { clauseStart, subjectRegion } from './regions.ts';
import { endingName, personOf, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { valueAt, valuesIn } from './values.ts';
import type { Token } from './words.ts';

/** Whether a word that may be a verb is a noun where it stands: behind an article, or before the verb of its clause: "the book launch is". */
export function isNounThere(words: readonly Token[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]];
  if (/^(?:the|an?|my|our|your|his|her|its|their)$/u.test(words[at - 1]?.lower ?? '')) return true;
  if (
    word.lower === 'last' &&
    /^(?:week|month|year|time|night|spring|summer|autumn|fall|winter)$/u.test(next?.lower ?? '')
  )
    return true;
  if (at === 0) return isNamedFirst(words);
  if (word.lower.endsWith('ing')) return isGerundNoun(words, at);
  if (/(?:s|ed)$/u.test(word.lower)) return false;
  const isPlain =
    !/^(?:be|have|do|get)$/u.test(word.lemma) &&
    !/^(?:i|we|you|they|to|not|and)$/u.test(words[at - 1]!.lower);
  const isBeforeVerb =
    next !== undefined &&
    (['be', 'have'].includes(next.lemma) ||
      /^(?:will|got|gets|goes|went)$/u.test(next.lower) ||
      (/(?:s|ed)$/u.test(next.lower) && (settingVerbs.has(next.lemma) || commonVerbs.has(next.lemma))));
  const isAfterNoun = !words[at - 1]!.isMark && !adverbs.has(words[at - 1]!.lower);
  const endsPhrase = (next === undefined || next.isMark) && isInNounPhrase(words, at);
  return isPlain && isAfterNoun && (isBeforeVerb || endsPhrase);
}

/** Whether the first word only looks like a verb, because a verb of its own follows what it begins: "book club moved". */
const isNamedFirst = ([first, second, third]: readonly Token[]): boolean =>
  first !== undefined &&
  !/(?:ing|ed)$/u.test(first.lower) &&
  !['be', 'have', 'do', 'get'].includes(first.lemma) &&
  second !== undefined &&
  !second.isMark &&
  !second.isLarge &&
  !/^(?:to|of|in|at|on|with|for|from|by|not|i|we|you|he|she|it|they|and)$/u.test(second.lower) &&
  !determiners.has(second.lower) &&
  third !== undefined &&
  (/^(?:is|are|was|were|got|has|have|will)$/u.test(third.lower) ||
    (third.lower.endsWith('ed') && settingVerbs.has(third.lemma)));

/** Whether an article or owner stands so near before a word that it may belong to the same noun. */
const isInNounPhrase = (words: readonly Token[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => determiners.has(lower));

/** Whether a word in "-ing" is the noun of which a verb follows: "the board meeting is", but not "is meeting". */
const isGerundNoun = (words: readonly Token[], at: number): boolean => {
  const [before, next] = [words[at - 1]!, words[at + 1]];
  if (
    before.isMark ||
    adverbs.has(before.lower) ||
    /^(?:be|keep|start|stop|have|go|get|and)$/u.test(before.lemma)
  )
    return false;
  if (next === undefined || next.isMark) return isInNounPhrase(words, at);
  if (['be', 'have'].includes(next.lemma)) return true;
  return (
    (/(?:[^s]s|ed)$/u.test(next.lower) && isInNounPhrase(words, at)) ||
    /^(?:will|can|could|may|might|must|should|got|gets|takes|starts|begins|till|until)$/u.test(next.lower)
  );
};

/** Whether a word is a verb by which subjects are told from what is said of them. */
export const isVerb = (words: readonly Token[], at: number): boolean =>
  !words[at]!.isLarge &&
  !isNounThere(words, at) &&
  !(words[at - 1] !== undefined && (determiners.has(words[at - 1]!.lower) || words[at - 1]!.text === "'s")) &&
  (settingVerbs.has(words[at]!.lemma) || commonVerbs.has(words[at]!.lemma));

/** Verbs besides those that set something. */
export const commonVerbs = new Set(
  `have do leave quit join live work get stop give use swap trade call name switch settle sign sell buy relocate resign marry teach study
  play like love say tell reside accept hire start prefer know`
    .split(/\s+/u)
    .map((word) => lemma(word)),
);

/** The subjects of a predicate that begins at a word; without any of its own those of the sentence. */
export function subjectsAt(
  words: readonly Token[],
  start: number,
  discourse: Discourse,
  lead: () => Subject[],
): Subject[] {
  const clause = subjectRegion(words, start);
  if (words[clauseStart(words, start) - 1]?.lower === 'who' || clause[0]?.lower === 'who') {
    const who = words.slice(0, start).findLastIndex(({ lower }) => lower === 'who');
    if (isUnnamed(words.slice(0, who))) return [];
    const before = valuesIn(words.slice(0, start)).findLast(({ kind }) => kind === 'name');
    return before === undefined ? [] : [{ person: personOf(before.form), thing: '' }];
  }
  // "Lena is 12 and Zoe is 15": what stands behind "and" begins a clause of its own
  const and = clause.findLastIndex(({ lower }) => lower === 'and');
  const isSecond = clause.slice(0, Math.max(0, and)).some(({ lemma }) => lemma === 'be');
  const second = isSecond ? subjectsOf(clause.slice(and + 1), discourse) : [];
  if (second.length > 0) return second;
  const late = endingName(words.slice(Math.max(0, start - clause.length - 1), start));
  if (late !== null) return [{ person: late, thing: '' }];
  if ((words[start]?.lower ?? '').endsWith('ing') && isUnnamed(words.slice(0, start))) return [];
  const object = objectOf(clause, discourse);
  if (object !== null) return object;
  const joins = clause.findLastIndex(({ lower }) => !adverbs.has(lower));
  const first = leadingSubject(clause, discourse);
  // "… and joined": whose it is stands before what was done first
  if (clause[joins]?.lower === 'and') return first.length > 0 ? first : lead();
  // nobody knows who "she" is
  if (first.length === 0 && isUnknown(clause)) return [];
  const whole = [...clause, ...words.slice(start, start + 1)];
  const verb = clause.findLastIndex((_, at) => isVerb(whole, at));
  const own = subjectsOf(clause.slice(verb + 1), discourse);
  // a pronoun or name at its beginning is the subject, whatever comes between
  if (first.length > 0 && own.every(({ person, thing }) => person === null && thing !== '')) return first;
  if (own.length > 0 && (verb < 0 || !own.every(({ person }) => person === null))) return own;
  return first.length > 0 ? first : own.length > 0 && verb < 0 ? own : lead();
}

/** Whether words end in somebody who has no name: "a guy", "someone", "the one"; what follows is said of them. */
function isUnnamed(words: readonly Token[]): boolean {
  const last = words.at(-1);
  if (last === undefined || last.isMark || last.isLarge) return false;
  if (anybody.has(last.lower)) return true;
  const article = words.slice(-4, -1).findLast(({ lower }) => /^(?:an?|some|the|this|that)$/u.test(lower));
  const isPhrase = words
    .slice(words.findLastIndex((word) => word === article) + 1)
    .every((word) => !word.isMark && !word.isLarge && !adverbs.has(word.lower));
  return article !== undefined && isPhrase && unnamed.has(last.lower);
}

/** Whether what stands at a place is said of somebody without a name: "a guy who works at Acme". */
export const isOfUnnamed = (words: readonly Token[], place: number): boolean =>
  words.some(
    ({ lower }, at) =>
      at > 0 &&
      at < place &&
      (lower === 'who' || lower.endsWith('ing')) &&
      isUnnamed(words.slice(0, at)) &&
      !words.slice(at, place).some(({ isMark, text }) => isMark && text !== "'s"),
  );

/** Verbs by which somebody has a part in what another one does: "we helped Ana move". */
const sharing: ReadonlySet<string> = new Set(
  'help see watch let make have hear'.split(' ').map((verb) => lemma(verb)),
);

/** Who does what a clause goes on with, where that is the object of its verb; null where it is not. */
function objectOf(clause: readonly Token[], discourse: Discourse): Subject[] | null {
  const verb = clause.findLastIndex((word, at) => at > 0 && sharing.has(word.lemma));
  const object = clause.slice(verb + 1);
  if (verb < 0 || object.length === 0) return null;
  const name = valueAt(object, 0);
  if (
    name?.kind === 'name'
      ? name.to === object.length
      : /^(?:him|her|them)$/u.test(object[0]!.lower) && object.length === 1
  )
    return subjectsOf(object, discourse);
  return /^(?:my|our|his|her|the)$/u.test(object[0]!.lower) ? subjectsOf(object, discourse) : null;
}

/** Whether a clause begins with a pronoun of the third person. */
const isUnknown = (clause: readonly Token[]): boolean =>
  /^(?:he|she|they)$/u.test(clause.find(({ lower, isMark }) => !isMark && !openers.has(lower))?.lower ?? '');

/** The pronoun or name with which a clause begins. */
export function leadingSubject(clause: readonly Token[], discourse: Discourse): Subject[] {
  let from = 0;
  while (
    from < clause.length &&
    (openers.has(clause[from]!.lower) || clause[from]!.isMark) &&
    !/^(?:i|we|he|she|they)$/u.test(clause[from]!.lower)
  )
    from += 1;
  const word = clause[from];
  if (word === undefined) return [];
  if (/^(?:i|we|he|she|they)$/u.test(word.lower)) return subjectsOf([word], discourse);
  const name = valueAt(clause, from, from === 0);
  return name?.kind === 'name' &&
    clause[name.to]?.text !== "'s" &&
    (isPast(clause[name.to]?.lower ?? '') || clause.slice(name.to).filter(({ isMark }) => !isMark).length > 2)
    ? subjectsOf(clause.slice(from, name.to), discourse)
    : [];
}
