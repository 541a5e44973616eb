import { searchTerms } from './search-terms.ts';

/** The probability that a thought is followed by another on the same line, 0 to 1: two thoughts a chain on average. */
export const chainPersistence = 0.5;

/** The most thoughts in one chain. */
export const deepestChain = 5;

/** The pause after which a chain of thoughts is over, milliseconds. Our choice. */
const lull = 300_000;

const opening = 'You are still with it:';
const longestQuote = 160;
/** How much of a thought's end is searched for the quote, characters: the rest may be white space. */
const longestEnd = 2_000;

/**
 * Whether a chain of thoughts goes on (docs/model/inner-life.md; it gives no figure): by chance, up to a depth.
 *
 * @param depth thoughts of the chain so far
 * @param draw uniform, in [0, 1)
 */
export const goesOn = (depth: number, draw: number): boolean =>
  depth < deepestChain && draw < chainPersistence;

/** The share of a thought's words from which it only repeats what brought it up. Our choice. */
const repeating = 0.5;

/**
 * Whether a thought says something that was not in its trigger already: more than half of its words that carry meaning are new. A mind
 * that stays with a thought that adds nothing goes round in a circle, so such a thought is not followed by another on its line.
 *
 * @param trigger what brought the thought up
 */
export function addsSomething(thought: string, trigger: string): boolean {
  const known = new Set(searchTerms(trigger));
  const said = [...new Set(searchTerms(thought))];
  return said.filter((term) => known.has(term)).length < repeating * said.length;
}

/** A prompt that continues a thought from its last words. */
export function continuation(thought: string): string {
  const line = thought.slice(-longestEnd).replaceAll(/\s+/g, ' ').trim();
  const last =
    line.length <= longestQuote && thought.length <= longestEnd
      ? line
      : `…${line.slice(1 - longestQuote)}`.toWellFormed();
  return `${opening} “${last}”`;
}

/** Whether a prompt continued one of the mind's own thoughts. */
export const isContinuation = (prompt: string): boolean => prompt.startsWith(opening);

/**
 * Whether a chain of thoughts is still going on. A mind whose own thoughts are further apart than a chain lasts has no chains.
 *
 * @param since its last thought, milliseconds
 * @param interval the shortest time between two spontaneous thoughts, milliseconds
 */
export const isChainAlive = (since: number, interval: number): boolean => interval <= lull && since <= lull;
