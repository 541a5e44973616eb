import { isSomebody, subjectsOf, type Discourse, type Subject } from './subject.ts';
import type { Token } from './words.ts';

/** A word that asks, and what may stand between it and the verb: "what time", "which day of the week". */
const asking = /^(?:when|where|what|which|how|who)$/u;
const being = /^(?:is|are|was|were|'s|does|do|did|will)$/u;
const mostBetween = 4;

/** Whether a thing is only the word by which somebody asks. */
const isAskingWord = ({ person, thing }: Subject): boolean => person === null && asking.test(thing);

/** The thing of which a question asks something: "When is my appointment?" asks of the appointment; null where it asks of none. */
function askedThing(words: readonly Token[], discourse: Discourse): Subject | null {
  const from = words.findIndex(({ lower }) => asking.test(lower));
  if (from < 0 || !words.some(({ text }) => text === '?')) return null;
  const verb = words.findIndex(({ lower }, at) => at > from && being.test(lower));
  if (verb < 0 || verb - from > mostBetween) return null;
  const end = words.findIndex(
    ({ isMark, lower, text }, at) =>
      at > verb &&
      ((isMark && text !== "'s") || /^(?:again|now|start|begin|end|take|happen|due|on|at)$/u.test(lower)),
  );
  const [thing, other] = subjectsOf(words.slice(verb + 1, end < 0 ? words.length : end), discourse);
  return thing === undefined || other !== undefined || isSomebody(thing) || isAskingWord(thing)
    ? null
    : thing;
}

/** What pronouns stand for behind a question, given what they would stand for by its words alone. */
export function withAsked(next: Discourse, words: readonly Token[], before: Discourse): Discourse {
  const thing = askedThing(words, before);
  if (thing !== null) return { ...next, thing, asked: true };
  return next.thing !== null && isAskingWord(next.thing) ? { ...next, thing: before.thing } : next;
}
