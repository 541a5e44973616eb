/** How likely a thought is followed by another on the same line, 0 to 1: two thoughts a chain on average. */
export const chainPersistence = 0.5;

/** A chain is let go after so many thoughts. */
export const deepestChain = 5;

/** A chain that nothing was added to for longer than this is over, milliseconds: nobody is still with it. Our choice. */
const lull = 300_000;

const opening = 'You are still with it:';
const longestQuote = 160;
/** The quote is looked for in so much of a thought's end, characters: the rest may be white space. */
const longestEnd = 2_000;

/**
 * Whether the mind stays with a thought (docs/model/inner-life.md; it gives no figure): by chance, up to a depth.
 *
 * @param depth thoughts of the chain so far
 * @param draw uniform, in [0, 1)
 */
export const goesOn = (depth: number, draw: number): boolean =>
  depth < deepestChain && draw < chainPersistence;

/** What leads on from a thought: its last words. */
export function continuation(thought: string): string {
  const line = thought.slice(-longestEnd).replaceAll(/\s+/g, ' ').trim();
  const last =
    line.length <= longestQuote && thought.length <= longestEnd
      ? line
      : `…${line.slice(1 - longestQuote)}`.toWellFormed();
  return `${opening} “${last}”`;
}

/** Whether this prompt led on from an own thought. */
export const isContinuation = (prompt: string): boolean => prompt.startsWith(opening);

/**
 * Whether a chain still goes on. Who thinks by itself more seldom than a chain lasts has none.
 *
 * @param since its last thought, milliseconds
 * @param interval the shortest time between two spontaneous thoughts, milliseconds
 */
export const isChainAlive = (since: number, interval: number): boolean => interval <= lull && since <= lull;
