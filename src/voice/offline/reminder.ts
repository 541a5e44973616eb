import { searchTerms } from '../../../theory/search-terms.ts';
import type { Choose } from './choice.ts';
import { inQuotes } from './quote.ts';

/** How much of a memory is thought of, characters. */
const longestReminder = 120;

/** How much of what is being thought of already is compared with it, characters. */
const mostCompared = 1_000;

/** What a memory may come back to. */
export interface Reminding {
  /** What is thought, and what it is about. */
  besides: readonly string[];
  /** What came in, without what frames it; null while the mind muses by itself, which may come to anything. */
  cues: readonly string[] | null;
  /** What was thought last. */
  lastThought: string;
}

/**
 * What comes back: the best of what was recalled that shares a telling word with what came in, or, while the mind muses by itself,
 * one of the best three. Nothing that is being thought of already, and nothing that came back the last time.
 *
 * @param recalled statements of others, best first
 */
export function reminder(
  recalled: readonly string[],
  { besides, cues, lastThought }: Reminding,
  choose: Choose,
): string[] {
  const thought = besides.map((text) => plain(text.slice(0, mostCompared))).join('\n');
  const terms =
    cues === null ? null : new Set(cues.flatMap((text) => searchTerms(text.slice(0, mostCompared))));
  const [best, ...others] = recalled
    .filter((text) => terms === null || searchTerms(told(text)).some((term) => terms.has(term)))
    .map((text) => inQuotes(text, longestReminder))
    .filter((memory) => !thought.includes(plain(memory)) && !lastThought.includes(memory));
  if (best === undefined) return [];
  if (terms !== null) return [`It reminds me of this: ${best}`];
  const memory = choose([best, ...others.slice(0, 2)]);
  return [choose([`It brings back: ${memory}`, `I remember: ${memory}`, `This comes to mind: ${memory}`])];
}

/** What a memory tells: where it is of a file, that it was one tells nothing. */
const told = (text: string): string => text.replace(/^(?:New file|File) (?=\S)/u, '');

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
