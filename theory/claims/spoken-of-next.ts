import type { FoundClaim } from './found.ts';
import { openers } from './inventories.ts';
import { isPerson, isSomebody, personOf, somebodyOf, type Discourse, type Subject } from './subject.ts';
import { valuesIn } from './values.ts';
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
  if (kin !== undefined) return { ...discourse, person: null, thing: kin };
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
    thing: thing ?? discourse.thing,
  };
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
