import { openers } from './inventories.ts';
import { isPast } from './lemma.ts';
import { predicateStart } from './regions.ts';
import { isPerson, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { isVerb, leadingSubject } from './verb-subjects.ts';
import type { Token } from './words.ts';

/** Whom and what a sentence is about at its beginning, for what it says later without naming it again. */
export function leading(words: readonly Token[], discourse: Discourse): Subject[] {
  const verb = words.findIndex((_, place) => place > 0 && isVerb(words, place));
  // "left Rome last Friday, now working …" leaves its subject out
  if (verb <= 0 || isPast(words.find(({ isMark, lower }) => !isMark && !openers.has(lower))?.lower ?? ''))
    return [];
  const clause = words.slice(0, predicateStart(words, verb));
  const first = leadingSubject(clause, discourse);
  return first.length > 0 ? first : subjectsOf(clause, discourse);
}

const announcing = new Set('about regarding concerning re on for as'.split(' '));

/** What a sentence announces before it speaks of it as "it": "About the party: it is …". */
export function announced(words: readonly Token[], discourse: Discourse): Discourse {
  const colon = words.findIndex(({ text }) => text === ':' || text === ',');
  if (colon < 2 || !announcing.has(words[0]!.lower)) return discourse;
  const thing = subjectsOf(words.slice(0, colon), discourse).find((subject) => !isPerson(subject));
  return thing === undefined ? discourse : { ...discourse, thing };
}
