import { judgedText } from '../../../theory/judged-text.ts';
import { keepLatest } from '../../../theory/keep-latest.ts';
import { searchTerms } from '../../../theory/search-terms.ts';

/** Words that only frame what is said: they do not change what a text is about. */
const framing = new Set(
  searchTerms(
    'say says said saying know knows knew known remember remembered remind reminded told tell telling mention mentioned think ' +
      'thought mean meant guess suppose way actually really well yes yeah ok okay please thanks thank hello hi hey',
  ),
);

/** Numbers, days and months in words: where these differ, two texts are about different things however alike they are. */
const particulars = new Set(
  searchTerms(
    'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million first ' +
      'second third half twice monday tuesday wednesday thursday friday saturday sunday january february march april june july ' +
      'august september october november december today tomorrow yesterday tonight',
  ),
);

/** The trust from which vectors overrule words. */
const believedFrom = 0.5;

/** Words with a capital letter that do not begin a sentence: names. In a text of capitals none is known. */
function namesIn(whole: string): Set<string> {
  const text = judgedText(whole);
  if (text === text.toUpperCase()) return new Set();
  const capitals = text.match(/(?<![.!?:]\s*|^\s*|[\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return new Set(capitals.flatMap((word) => searchTerms(word)));
}

interface Matter {
  readonly terms: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** How many texts are kept with what they are about: at least as many as a turn compares. */
const mostKept = 512;
/** The words that tell what a text is about. Every text that waits is compared with every other and with what is known. */
const matterOf = keepLatest(
  (text: string): Matter => ({ terms: new Set(searchTerms(text)), names: namesIn(text) }),
  mostKept,
);

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...words].filter((word) => !others.has(word) && !framing.has(word));

/**
 * Whether each of two texts has words in the place of which the other has different ones: "on Monday" and "on Tuesday". What
 * only adds words says the same and more. Where the vectors are believed (`trust` of 0.5 or more) other words may mean the
 * same, and only numbers, days, months and names tell.
 */
export function saysAnotherThing(left: string, right: string, trust: number): boolean {
  const [one, other] = [matterOf(left), matterOf(right)];
  const replaced = [without(one.terms, other.terms), without(other.terms, one.terms)];
  if (trust < believedFrom) return replaced.every((words) => words.length > 0);
  const isName = (word: string) => one.names.has(word) || other.names.has(word);
  const isParticular = (word: string) => /\p{N}/u.test(word) || particulars.has(word) || isName(word);
  return replaced.every((words) => words.some(isParticular));
}

/** Whether two texts have the same words that carry content, however they are framed. */
export function saysTheSame(left: string, right: string): boolean {
  const [{ terms: one }, { terms: other }] = [matterOf(left), matterOf(right)];
  return without(one, other).length === 0 && without(other, one).length === 0;
}

/**
 * Whether two texts could be about the same thing: at least half of the words of the shorter are in the other, too. Vectors
 * that are believed are not asked for that.
 */
export function sharesMatter(left: string, right: string, trust: number): boolean {
  if (trust >= believedFrom) return true;
  const [{ terms: one }, { terms: other }] = [matterOf(left), matterOf(right)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(one.size, other.size) / 2;
}
