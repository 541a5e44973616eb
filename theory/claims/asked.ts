import { adverbs, listed } from './inventories.ts';
import type { Token } from './words.ts';

const helping = listed('is are am was were do does did has have had can could will would should shall');
const beginsSubject = listed(
  'the a an my our your his her its their this that there i you he she it we they',
);

/** Whether what stands behind a verb at the beginning of a sentence is its subject, so that the sentence asks: "has he moved". */
function isInverted(words: readonly Token[]): boolean {
  const at = words.findIndex(({ lower, isMark }) => !isMark && (helping.has(lower) || !isAddress(lower)));
  const [verb, next, after] = [words[at], words[at + 1], words[at + 2]];
  if (verb === undefined || next === undefined || !helping.has(verb.lower) || next.isMark) return false;
  // "have a look" and "could you note" ask somebody to do something
  if (/^(?:have|had|do)$/u.test(verb.lower) && /^(?:a|an|the|my|our|that|some)$/u.test(next.lower))
    return false;
  if (/^(?:can|could|will|would)$/u.test(verb.lower) && next.lower === 'you') return false;
  if (beginsSubject.has(next.lower)) return true;
  // "is ana in Rome", "did ana move", without any capitals
  if (/^(?:not|in|at|on|with|from|to|of|by|about)$/u.test(next.lower) || adverbs.has(next.lower))
    return false;
  if (next.isLarge) return true;
  return (
    /^(?:is|are|was|were|does|did|has)$/u.test(verb.lower) &&
    after !== undefined &&
    !/(?:ing|ed)$/u.test(next.lower) &&
    isInSubjectPlace(after)
  );
}

/** Words before which a question may only be called for attention. */
const calls = listed(
  'and so but hey hi hello well oh ah ok okay wait then sorry no yes hm hmm um btw actually',
);
const isAddress = (lower: string): boolean => calls.has(lower);

/** Whether a word may follow the subject of a question. */
const isInSubjectPlace = ({ lower, isMark }: Token): boolean =>
  !isMark &&
  (/^(?:in|at|on|with|from|now|still|really|already|living|working|moving|married|called|gone|been|left|got|become)$/u.test(
    lower,
  ) ||
    /(?:ing|ed)$/u.test(lower));

/** What is put behind a statement to have it confirmed. */
const tag =
  /(?: (?:is|are|was|were|do|does|did|has|have|had|can|will|would) (?:not )?(?:i|he|she|it|they|we|you)| or (?:what|not|no|something|am i wrong|is it)| (?:right|huh|eh))\s*$/u;

/**
 * Whether a sentence asks although no question mark stands behind it: by the order of its words, or by what is put behind a comma at its end.
 */
export function asksByWords(words: readonly Token[]): boolean {
  if (isInverted(words)) return true;
  const last = words.findLastIndex(
    ({ isMark, text }, at) => isMark && text !== "'s" && at < words.length - 1,
  );
  const end = words
    .slice(Math.max(last, 0))
    .filter(({ isMark }) => !isMark)
    .map(({ lower }) => lower)
    .join(' ');
  return (words[last]?.text === ',' && tag.test(` ${end}`)) || / or (?:what|not|something)$/u.test(` ${end}`);
}
