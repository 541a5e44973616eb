import { keepOf } from '../keep-of.ts';
import type { FoundClaim } from './found.ts';
import { openers, thirdPerson, unnamed } from './inventories.ts';
import { lemma as lemmaOf } from './lemma.ts';
import { isProfession } from './professions.ts';
import { fellows, formalKin, isNearNoun } from './relations.ts';
import { isPerson, isSomebody, personOf, somebodyOf, type Discourse, type Subject } from './subject.ts';
import { isOfTime, valuesIn } from './values.ts';
import type { Token } from './words.ts';

/** A person's or thing's name for what comes after. */
export function spokenOfNext(
  discourse: Discourse,
  words: readonly Token[],
  subjects: readonly Subject[],
  own: ReadonlySet<string> = new Set(),
): Discourse {
  const others = subjects.filter(({ person }) => person !== null && person !== personOf(discourse.speaker));
  const kin = others.some(isPerson)
    ? undefined
    : subjects.find((each) => !isPerson(each) && isSomebody(each));
  // "she" may be somebody of whom only is known what they are to somebody
  if (kin !== undefined) return { ...discourse, person: null, together: undefined, thing: kin };
  const people = others.filter(isPerson).flatMap((each) => each.person ?? []);
  const person = (others.find(isPerson) ?? others[0])?.person;
  const named = valuesIn(words).find(
    ({ kind, from, form }) =>
      kind === 'name' && words[from - 1]?.lower !== 'in' && words[from - 1]?.lower !== 'at' && !own.has(form),
  )?.form;
  const thing = subjects.find((subject) => !isPerson(subject));
  const isKinNow = discourse.thing !== null && isSomebody(discourse.thing);
  return {
    ...discourse,
    person: person ?? discourse.person ?? (named === undefined || isKinNow ? null : personOf(named)),
    together: people.length > 1 ? people : people.length === 1 ? undefined : discourse.together,
    thing: thing ?? discourse.thing,
  };
}

/** How many words may stand between "a" and the noun. */
const mostBetween = 3;

/** The person or animal that a sentence only of its speaker brings up, by an article that says that it was not spoken of before: "we adopted a black cat". */
function newcomer(
  words: readonly Token[],
  discourse: Discourse,
  subjects: readonly Subject[],
): Subject | null {
  const speaker = personOf(discourse.speaker);
  if (!subjects.every((each) => isPerson(each) && each.person === speaker)) return null;
  for (const [at, { lower }] of words.entries()) {
    if (!/^(?:an?|another)$/u.test(lower)) continue;
    const end = words
      .slice(at + 1, at + 2 + mostBetween)
      .findIndex(({ isMark, lemma }) => isMark || fellows.has(lemma));
    const noun = words[at + 1 + end];
    if (end >= 0 && noun !== undefined && !noun.isMark) return { person: speaker, thing: noun.lemma };
  }
  return null;
}

/** What comes after a sentence that brings somebody or some animal up: "her" is that one, and nobody who was spoken of before. */
export function withNewcomer(
  next: Discourse,
  words: readonly Token[],
  subjects: readonly Subject[],
): Discourse {
  const thing = newcomer(words, next, subjects);
  return thing === null ? next : { ...next, person: null, together: undefined, thing };
}

/** The same within the sentence, for the pronouns behind that one: "we have an apprentice, her name is Ada". */
export function withNewcomerAhead(
  discourse: Discourse,
  words: readonly Token[],
  lead: readonly Subject[],
): Discourse {
  const thing = newcomer(words, discourse, lead);
  const first = words.findIndex(({ lower }) => thirdPerson.has(lower));
  const noun = thing === null ? -1 : words.findIndex(({ lemma }) => lemma === thing.thing);
  // "an employee, and my brother, he …"
  const isOfOther = words.slice(noun, first).some(({ lower }) => lower === 'my' || lower === 'our');
  return noun >= 0 && first > noun && !isOfOther
    ? { ...discourse, person: null, together: undefined, thing }
    : discourse;
}

/** What comes after a sentence that tells when something is that somebody has: "it" is that, after "I have an exam on Thursday". Not what they have again and again, or several of. */
export function withHad(next: Discourse, words: readonly Token[], found: readonly FoundClaim[]): Discourse {
  const had = found.findLast(
    ({ subject, attribute, kind, value }) =>
      attribute === kind &&
      isOfTime({ kind }) &&
      !isSomebody(subject) &&
      !value.endsWith('days') &&
      !words.some(({ lower, lemma }) => subject.thing.endsWith(lemma) && /[^s]s$/u.test(lower)),
  );
  return had === undefined ? next : { ...next, thing: had.subject };
}

/** The speaker's own name, home and employer as they tell them: "she" in the next sentence is none of these. */
export const ownValues = (found: readonly FoundClaim[], { speaker }: Discourse): ReadonlySet<string> =>
  new Set(
    found
      .filter(
        ({ subject, attribute, isLoose }) =>
          !isLoose &&
          isPerson(subject) &&
          subject.person === personOf(speaker) &&
          /^(?:name|home|work)$/u.test(attribute),
      )
      .map(({ value }) => value),
  );

/** Whether a sentence is said of "he", "she" or "they" where nobody is known whom that stands for. */
export const isOfUnknown = (words: readonly Token[], { person, thing }: Discourse): boolean =>
  somebodyOf({ person, thing }) === null &&
  /^(?:he|she|they)$/u.test(words.find(({ isMark, lower }) => !isMark && !openers.has(lower))?.lower ?? '');

/** Prepositions before a place. */
const beforePlaces = /^(?:in|at|to|from|near|through|via|towards?)$/u;

/** What says of somebody already spoken of what they are: "she is a nurse", "as a teacher". */
const saysWhat = /^(?:am|is|are|was|were|be|been|become|becomes|became|as|like|works?|worked)$/u;
/** How many words before a noun may say that. */
const mostBeforeNoun = 4;

/** The people whom a sentence brings up by a noun alone: "my friend visited", "we met a girl". */
const peopleIn: (words: readonly Token[]) => readonly string[] = keepOf((words) =>
  words.flatMap(({ isMark, lower }, at) => {
    const before = words.slice(Math.max(0, at - mostBeforeNoun), at);
    const isLed = before.some((word) => /^(?:an?|the|another|some|my|our|his|her|their)$/u.test(word.lower));
    const isOne =
      isNearNoun(lemmaOf(formalKin(lower))) || unnamed.has(lower) || (isLed && isProfession(lower));
    return !isMark && isOne && !before.some((word) => saysWhat.test(word.lower))
      ? [lemmaOf(formalKin(lower))]
      : [];
  }),
);

/**
 * Who was named by somebody who spoke of another one before, or brought up by a noun, and of whom nothing was told: "My mum takes lithium. I met Anna."
 * Then "she" stands for mum still, and may be Anna as well.
 */
export function namedSince(
  { next, before }: { next: Discourse; before: Discourse },
  words: readonly Token[],
  own: ReadonlySet<string>,
): readonly string[] | undefined {
  const [one, other] = [before, next].map(somebodyOf);
  const isAsBefore = one?.person === other?.person && one?.thing === other?.thing;
  if (one == null || !isAsBefore) return undefined;
  const named = valuesIn(words).flatMap(({ kind, from, form }) =>
    kind === 'name' &&
    !own.has(form) &&
    !beforePlaces.test(words[from - 1]?.lower ?? '') &&
    !`${one.person} ${one.thing}`.split(' ').includes(form)
      ? [form]
      : [],
  );
  const people = peopleIn(words).filter((noun) => !one.thing.split(' ').includes(noun));
  const since = [...new Set([...(before.since ?? []), ...named, ...people])].slice(-mostSince);
  return since.length === 0 ? undefined : since;
}

/** How many are kept who were named since. */
const mostSince = 4;
