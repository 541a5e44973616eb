import type { Choose } from './choice.ts';
import { inQuotes } from './quote.ts';

/** How much of a memory is thought of, characters. */
const longestReminder = 120;

/** How much of what is being thought of already is compared with it, characters. */
const mostCompared = 1_000;

/**
 * What comes back: the best of what was recalled, or, while the mind muses by itself, one of the best three. Nothing that is being
 * thought of already.
 *
 * @param recalled statements of others, best first
 * @param besides what is thought, and what it is about
 */
export function reminder(
  recalled: readonly string[],
  { besides, isMusing }: { besides: readonly string[]; isMusing: boolean },
  choose: Choose,
): string[] {
  const thought = besides.map((text) => plain(text.slice(0, mostCompared))).join('\n');
  const [best, ...others] = recalled
    .map((text) => inQuotes(text, longestReminder))
    .filter((memory) => !thought.includes(plain(memory)));
  if (best === undefined) return [];
  if (!isMusing) return [`It reminds me of this: ${best}`];
  const memory = choose([best, ...others.slice(0, 2)]);
  return [choose([`It brings back: ${memory}`, `I remember: ${memory}`, `This comes to mind: ${memory}`])];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
