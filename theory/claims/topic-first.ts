import { isClauseVerb } from './clauses.ts';
import { lemma } from './lemma.ts';
import { fellows } from './relations.ts';
import { boundaries, listed, openers } from './inventories.ts';
import { transitive } from './predicates.ts';
import { isPerson, personOf, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { isOfTime, valueAt, valuesIn } from './values.ts';
import { wordsIn, type Token } from './words.ts';

const definite = listed('the my our his her their this that');
/** Nouns behind an article that name a time or a turn of speech and no thing. */
const noThings = listed(`
  morning afternoon evening night day week weekend month year time moment spring summer autumn fall winter way other others rest same
  first last end beginning start people kids one fact truth`);
const changing: ReadonlySet<string> = new Set([...transitive, lemma('rename'), lemma('call')]);
const judging = /^(?:wrong|right|again|too|only|today|yesterday)$/u;
/** How many words a noun phrase may have, and a sentence that only names what it is about. */
const most = { phrase: 4, topic: 6 };

/** The first thing that a sentence names with an article or whose it is, before a word. */
export function firstThing(
  words: readonly Token[],
  discourse: Discourse,
  before: number,
  after = 0,
): Subject | null {
  for (let at = after; at < before; at += 1) {
    if (!definite.has(words[at]!.lower) || definite.has(words[at - 1]?.lower ?? '')) continue;
    let to = at + 1;
    while (to < before && to - at <= most.phrase && !words[to]!.isMark && !boundaries.has(words[to]!.lower)) {
      if (isClauseVerb(words, to) || judging.test(words[to]!.lower)) break;
      to += 1;
    }
    if (
      to === at + 1 ||
      (to === at + 2 && noThings.has(words[to - 1]!.lower)) ||
      fellows.has(words[to - 1]!.lemma)
    )
      continue;
    const [thing] = subjectsOf(words.slice(at, to), discourse);
    if (thing !== undefined && !isPerson(thing)) return thing;
  }
  return null;
}

/** Where "it" begins a clause of its own behind something else; -1 where it does not. */
const laterIt = (words: readonly Token[]): number =>
  words.findIndex(
    ({ lower }, at) =>
      at > 2 &&
      lower === 'it' &&
      (words[at - 1]!.isMark || /^(?:and|so|but|because|that)$/u.test(words[at - 1]!.lower)),
  );

/** What "it" stands for in a sentence that names the thing first: "we renamed the bar, it is …". */
export function withObject(discourse: Discourse, words: readonly Token[]): Discourse {
  const it = laterIt(words);
  // what is moved or renamed, rather than who does it
  const verb = words.findIndex(
    (word, at) => at > 0 && at < it && changing.has(word.lemma) && words[at - 1]!.lemma !== 'be',
  );
  const object = verb < 0 ? null : firstThing(words, discourse, it, verb + 1);
  const thing = object ?? (it < 0 ? null : firstThing(words, discourse, it));
  return thing === null ? discourse : { ...discourse, thing };
}

/** Whom "she" stands for in a sentence that names somebody first: "news from Ana: she …". */
export function withPerson(discourse: Discourse, words: readonly Token[]): Discourse {
  const pronoun = words.findIndex(({ lower }) => lower === 'he' || lower === 'she');
  if (pronoun < 2 || discourse.person !== null) return discourse;
  const name = valuesIn(words.slice(0, pronoun)).find(
    ({ kind, from, to }) =>
      kind === 'name' &&
      words[to]?.text !== "'s" &&
      !/^(?:in|at|to|for)$/u.test(words[from - 1]?.lower ?? ''),
  );
  return name === undefined ? discourse : { ...discourse, person: personOf(name.form) };
}

/** What the next sentence goes on with where it names nobody and nothing. */
export function withTopic(
  discourse: Discourse,
  words: readonly Token[],
  lead: readonly Subject[],
): Discourse {
  const thing = lead.find((subject) => !isPerson(subject)) ?? firstThing(words, discourse, words.length);
  if (thing !== null) {
    const isOfPerson = lead.length > 0 && lead.every(isPerson);
    return { ...discourse, thing, topic: isOfPerson ? topicOf(lead[0]!, discourse) : 'thing' };
  }
  const [first] = lead;
  return { ...discourse, topic: first === undefined ? null : topicOf(first, discourse) };
}

const topicOf = ({ person, thing }: Subject, { speaker }: Discourse): NonNullable<Discourse['topic']> =>
  thing !== '' ? 'thing' : person === personOf(speaker) ? 'speaker' : 'person';

/** A sentence that begins with its value, with who or what the one before was about: "In Rome now." goes on with who moved. */
export function completed(sentence: string, topic: Discourse['topic']): string {
  if (topic === null || topic === undefined) return sentence;
  const words = wordsIn(sentence);
  const own = words.filter(({ isMark }) => !isMark);
  if (own.length === 0 || own.length > most.topic || words.some((_, at) => isClauseVerb(words, at)))
    return sentence;
  const from = words.findIndex(({ lower, isMark }) => !isMark && (!openers.has(lower) || lower === 'on'));
  const first = words[from]?.lower ?? '';
  if (/^(?:in|at|with)$/u.test(first) && topic !== 'thing')
    return `${topic === 'speaker' ? 'i am' : 'he is'} ${sentence}`;
  const value = valueAt(words, first === 'on' || first === 'at' ? from + 1 : from, true);
  const isTime = value !== null && isOfTime(value);
  return isTime && words.some(({ lower }) => /^(?:now|instead)$/u.test(lower))
    ? `it is ${sentence}`
    : sentence;
}

/** Verbs of which another person is the object, for whom a pronoun may stand that follows. */
const meeting = /^(?:met|meet|meets|told|saw|visited|asked|helped|called|married|introduced|with)$/u;

/** Whether the words before a place name a second person whom "he" or "she" may stand for: "met Tom in Rome, where he lives". */
export const namesOther = (words: readonly Token[], before: number): boolean =>
  valuesIn(words.slice(0, before)).some(
    ({ kind, from }) => kind === 'name' && meeting.test(words[from - 1]?.lower ?? ''),
  );
