import { attributeOf, nounAttributes } from './attribute-nouns.ts';
import { denied, type FoundClaim, plainClaim } from './found.ts';
import { adverbs, boundaries, openers, singleNouns } from './inventories.ts';
import { holders } from './relations.ts';
import { clauseStart, predicateStart } from './regions.ts';
import { personOf, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { formOf, type Value, valueAt, valuesIn } from './values.ts';
import type { Token } from './words.ts';

/** Whose home it is where nobody is named before it: "home for Ana", else of whoever speaks. */
function homeOf(words: readonly Token[], at: number, discourse: Discourse): Subject[] {
  const named = /^(?:for|to)$/u.test(words[at + 1]?.lower ?? '')
    ? subjectsOf(words.slice(at + 2, at + 4), discourse)
    : [];
  return named.length > 0 ? named : [{ person: personOf(discourse.speaker), thing: '' }];
}

/** The claims of sentences that name a home or an employer before the person: "Rome is her home now". */
export function invertedClaims(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return words.flatMap((word, at): FoundClaim[] => {
    const attribute = nounAttributes.get(word.lemma);
    if (attribute === undefined || at < 2) return [];
    const verb = words
      .slice(0, at)
      .findLastIndex(({ lemma: each }) => ['be', 'become', 'call', 'make'].includes(each));
    if (verb < 0 || at - verb > 4) return [];
    const isCalled = ['call', 'make'].includes(words[verb]!.lemma);
    const value = isCalled
      ? valueAt(words, verb + 1)
      : (valuesIn(words.slice(0, verb)).findLast(({ to, kind }) => kind === 'name' && to >= verb - 2) ??
        null);
    if (value?.kind !== 'name' || (!isCalled && words[value.to]?.text === "'s")) return [];
    const owner = words.slice(verb + 1, at).find(({ lower }) => /^(?:my|our|his|her|their)$/u.test(lower));
    const genitive = words[at - 1]?.text === "'s" ? valueAt(words, at - 2) : null;
    const named =
      genitive?.kind === 'name' && genitive.to === at - 1 && at - 2 > verb
        ? [{ person: personOf(genitive.form), thing: '' }]
        : [];
    const subjects =
      named.length > 0
        ? named
        : isCalled
          ? subjectsOf(words.slice(clauseStart(words, verb), predicateStart(words, verb)), discourse)
          : owner === undefined
            ? word.lower === 'home'
              ? homeOf(words, at, discourse)
              : []
            : subjectsOf([{ ...owner, lower: /^(?:my|our)$/u.test(owner.lower) ? 'i' : 'he' }], discourse);
    return subjects.map((subject) => ({
      subject,
      attribute,
      value: formOf(words.slice(value.from, value.to)),
      kind: 'name',
      isSingle: true,
      isLoose: false,
      from: value.from,
      to: value.to,
      isDenied: denied(words, predicateStart(words, verb), verb + 2),
      isOver: false,
    }));
  });
}

/** Nouns of which a value may be told before them: "3 June is the new date of …". */
const told = /^(?:date|day|time|name|title|venue|room|place|price|number)$/u;

/** "Amber is the boat's name", "Tom is our coach now": what is said to be a value that is named first; null where nothing of that kind is. */
function ownedNoun(words: readonly Token[], value: Value, discourse: Discourse): FoundClaim[] | null {
  const from = value.to + 1 + words.slice(value.to + 1).findIndex(({ lower }) => !adverbs.has(lower));
  if (!/^(?:the|my|our|his|her|their|its)$/u.test(words[from]?.lower ?? '') && words[from + 1]?.text !== "'s")
    return null;
  const end = words.findIndex(
    ({ isMark, text, lower }, at) => at > from && ((isMark && text !== "'s") || boundaries.has(lower)),
  );
  const phrase = words.slice(from, end < 0 ? words.length : end);
  const head = phrase.at(-1);
  const isOne = head !== undefined && (singleNouns.has(head.lower) || holders.has(head.lemma));
  const isOwned = phrase.some(
    ({ text, lower }) => text === "'s" || /^(?:my|our|his|her|their|its)$/u.test(lower),
  );
  if (!isOne || !isOwned || value.kind === 'number') return null;
  const found = saidFirst(phrase, value, denied(words, value.to, from), discourse);
  return found.length === 0 ? null : found;
}

/** Where a clause may begin with a value: at the beginning, and behind a mark. */
const beginnings = (words: readonly Token[]): number[] => [
  0,
  ...words.flatMap(({ isMark, text }, at) => (isMark && text !== "'s" ? [at + 1] : [])),
];

/** What a value is said to be of that is named first: "Kestrel is the new name of the boat". */
export const valueFirstClaims = (words: readonly Token[], discourse: Discourse): FoundClaim[] =>
  beginnings(words).flatMap((begin) => {
    const from = words.findIndex(({ lower }, at) => at >= begin && !openers.has(lower));
    const value = from < 0 ? null : valueAt(words, from);
    if (value === null || !/^(?:is|are)$/u.test(words[value.to]?.lower ?? '')) return [];
    return ownedNoun(words, value, discourse) ?? namedNoun(words, value, discourse);
  });

/** "Kestrel is the new name of the boat". */
function namedNoun(words: readonly Token[], value: Value, discourse: Discourse): FoundClaim[] {
  const noun = words.findIndex(({ lower }, at) => at > value.to && told.test(lower));
  const isOf = /^(?:of|for)$/u.test(words[noun + 1]?.lower ?? '');
  if (noun < 0 || noun - value.to > 4 || !isOf || !/^(?:the|our|its|my)$/u.test(words[value.to + 1]!.lower))
    return [];
  const end = words.findIndex(({ isMark }, at) => at > noun && isMark);
  const phrase = words.slice(value.to + 1, end < 0 ? words.length : end);
  return saidFirst(phrase, value, denied(words, value.to, noun), discourse);
}

/** The claims that a value that is named first is that of what a phrase names. */
const saidFirst = (
  phrase: readonly Token[],
  value: Value,
  isDenied: boolean,
  discourse: Discourse,
): FoundClaim[] =>
  subjectsOf(phrase, discourse)
    .filter(({ thing }) => thing !== '')
    .map((subject) => plainClaim(attributeOf(subject, value, ''), value, isDenied));
