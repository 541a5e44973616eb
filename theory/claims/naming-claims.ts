import { type FoundClaim, plainClaim, withoutCapitals } from './found.ts';
import { lemma } from './lemma.ts';
import { isOrdinary } from './places.ts';
import { formalKin, isNearNoun } from './relations.ts';
import { predicateStart } from './regions.ts';
import { isPerson, subjectsOf, type Discourse } from './subject.ts';
import { isDeterminer, valueAt, valueFrom } from './values.ts';
import type { Token } from './words.ts';

const objects = new Set('me him her them us it'.split(' '));

/** "Call me …", "people call her …": who is called so stands behind the verb. */
function namings(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return words.flatMap((word, at): FoundClaim[] => {
    if (!['call', 'name', 'know', lemma('rename'), lemma('address')].includes(word.lemma)) return [];
    let place = at + 1;
    while (words[place]?.lower === 'just' || words[place]?.lower === 'only') place += 1;
    const length = objectLength(words, place);
    if (length === 0 || (word.lemma === 'know' && words[place + length]?.lower !== 'as')) return [];
    const value = valueFrom(words, place + length + Number(words[place + length]?.lower === 'as'), 2);
    if (value === null || !['name', 'text'].includes(value.kind)) return [];
    if (value.kind === 'text' && (!withoutCapitals(words) || isOrdinary(value.form))) return [];
    if (isOnlyWanted(words, at) || isCalledByOthers(words, at) || isByMistake(words)) return [];
    if (isSpokenOf(words, value.to)) return [];
    const isDenied = words.slice(0, at).some(({ lower }) => /^(?:not|never|nobody|none|stop)$/u.test(lower));
    const isBegun = /^(?:started|begun|began|taken)$/u.test(words[at - 1]?.lower ?? '');
    return subjectsOf(words.slice(place, place + length), discourse).map((subject) => ({
      ...plainClaim({ subject, attribute: 'name' }, value, isDenied),
      ...(isBegun && { isHint: true as const }),
    }));
  });
}

/** What a thing is called that is named in passing: "a studio called Kestrel". */
const calledThings = (words: readonly Token[], discourse: Discourse): FoundClaim[] =>
  words.flatMap((word, at): FoundClaim[] => {
    if (!/^(?:called|named)$/u.test(word.lower) || words[at - 1] === undefined) return [];
    const from = words.slice(0, at).findLastIndex(({ lower }) => /^(?:an?|the|my|our)$/u.test(lower));
    const value = valueFrom(words, at + 1, 2);
    const phrase = words.slice(from, at);
    const isPhrase =
      phrase.length > 1 &&
      phrase.length <= 6 &&
      phrase.every(({ isMark, lemma: base }) => !isMark && !/^(?:be|have|do)$/u.test(base));
    if (from < 0 || value?.kind !== 'name' || !isPhrase) return [];
    const link = phrase.findIndex(({ lower }) => /^(?:in|at|on|near|by)$/u.test(lower));
    const owner = ownerBefore(words, from, discourse);
    return subjectsOf(link < 0 ? phrase : phrase.slice(0, link), discourse)
      .filter((subject) => !isPerson(subject))
      .map(({ person, thing }) => ({ person: person ?? owner, thing }))
      .map((subject) => plainClaim({ subject, attribute: 'name' }, value, false));
  });

/** Who has what a noun phrase brings up: "I have a dog", "we adopted a cat"; null where the words before it do not say. */
function ownerBefore(words: readonly Token[], from: number, discourse: Discourse): string | null {
  const isBroughtUp = /^(?:an?|another)$/u.test(words[from]!.lower);
  if (!isBroughtUp || !/^(?:have|own|keep|get|adopt|raise)$/u.test(words[from - 1]?.lemma ?? '')) return null;
  const owners = subjectsOf(words.slice(0, predicateStart(words, from - 1)), discourse);
  return owners.length === 1 && isPerson(owners[0]!) ? owners[0]!.person : null;
}

/** Whether others call somebody so, which is one more name and no new one: "my aunt calls me Mouse"; unless they do so from now on. */
const isCalledByOthers = (words: readonly Token[], at: number): boolean => {
  const caller = words[predicateStart(words, at) - 1];
  if (isKeptUp(words, at)) return true;
  return (
    words[at]!.lemma === 'call' &&
    isSomebodyThere(words, at + 1) &&
    caller !== undefined &&
    !caller.isMark &&
    !/^(?:you|please|just|so|and|then|or|not|never|to|instead|started|begun|began|taken)$/u.test(
      caller.lower,
    ) &&
    !words.some(
      ({ lower }, place) =>
        /^(?:now|nowadays|since|these|anymore|instead|longer)$/u.test(lower) &&
        // "now and then"
        words[place + 1]?.lower !== 'and',
    )
  );
};

/** Whether somebody only wanted to call somebody so. */
const isOnlyWanted = (words: readonly Token[], at: number): boolean =>
  words[at - 1]?.lower === 'to' &&
  /^(?:wanted|tried|planned|hoped|meant|threatened|suggested|refused)$/u.test(words[at - 2]?.lower ?? '');

/** Whether a pronoun or the words for somebody's kin stand at a place: "me", "my sister". */
const isSomebodyThere = (words: readonly Token[], at: number): boolean =>
  objects.has(words[at]?.lower ?? '') ||
  (/^(?:my|our|his|her|their)$/u.test(words[at]?.lower ?? '') &&
    isNearNoun(lemma(formalKin(words[at + 1]?.lower ?? ''))));

/** Whether somebody keeps calling or always calls somebody so, which tells how they do it and no new name. */
const isKeptUp = (words: readonly Token[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 2), at)
    .some(({ lower }) => /^(?:keeps?|kept|always|still|sometimes|often|constantly)$/u.test(lower));

/**
 * Whether the words that name somebody are themselves what is spoken of, by the verb behind them: "call me Al is a song", "call me Al by Paul Simon is
 * great"; but "call me Al is what I'd prefer" asks for it.
 */
function isSpokenOf(words: readonly Token[], end: number): boolean {
  const from = end + Number(/^["”»’']$/u.test(words[end]?.text ?? ''));
  const maker = words[from]?.lower === 'by' ? words.slice(from + 1).findIndex(({ isLarge }) => !isLarge) : -1;
  const [verb, what, who] = words.slice(maker > 0 ? from + 1 + maker : from);
  return (
    verb !== undefined &&
    /^(?:is|was|are|were|has|had|sounds|comes|came)$/u.test(verb.lower) &&
    !(what?.lower === 'what' && who?.lower === 'i')
  );
}

/** Whether somebody is called something only by mistake. */
const isByMistake = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, at) =>
      /^(?:accidentally|mistakenly|erroneously)$/u.test(lower) ||
      (/^(?:mistake|accident)$/u.test(lower) && words[at - 1]?.lower === 'by'),
  );

/** How many words name who or what is called something: a pronoun, a name, or a noun with its article. */
function objectLength(words: readonly Token[], at: number): number {
  const object = words[at];
  if (object === undefined) return 0;
  if (objects.has(object.lower)) return 1;
  const name = valueAt(words, at);
  if (name?.kind === 'name' && !isDeterminer(object)) return name.to - at;
  if (!/^(?:the|our|my|this)$/u.test(object.lower)) return 0;
  const end = words.findIndex((word, place) => place > at && /^\p{Lu}/u.test(word.text));
  return end > at + 1 && end - at <= 4 ? end - at : 0;
}

/** The claims of sentences in which somebody or something is called by a name that stands behind who or what bears it. */
export const namingClaims = (words: readonly Token[], discourse: Discourse): FoundClaim[] => [
  ...namings(words, discourse),
  ...calledThings(words, discourse),
];
