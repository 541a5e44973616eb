import type { Choose } from './choice.ts';
import { clipped } from './sentences.ts';

/** How much of a memory is thought of, characters. */
const longestReminder = 160;

/** What comes back: the best of what was recalled, or, while the mind muses by itself, one of the best three. */
export function reminder(recalled: readonly string[], isMusing: boolean, choose: Choose): string {
  const [best = '', ...others] = recalled;
  if (!isMusing) return `It reminds me of this: “${clipped(best, longestReminder)}”`;
  const memory = `“${clipped(choose([best, ...others.slice(0, 2)]), longestReminder)}”`;
  return choose([`It brings back: ${memory}`, `I remember: ${memory}`, `This comes to mind: ${memory}`]);
}
