import { nounAttributes } from './attribute-nouns.ts';
import { denied, type FoundClaim } from './found.ts';
import {
  clauseStart,
  personOf,
  predicateStart,
  subjectsOf,
  type Discourse,
  type Subject,
} from './subject.ts';
import { formOf, valueAt, valuesIn } from './values.ts';
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
    const subjects = isCalled
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
