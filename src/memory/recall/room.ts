import type { Memory } from '../../../ports/memory.ts';
import { countTokens, longestWithin, mostTokensOf } from '../../tokens/count-tokens.ts';

/** The tokens that are left for memories. Those that surely fit are counted only once it is close. */
export class Room {
  /** At least so many are left: each of the uncounted texts has the most tokens that it can have. */
  private left: number;
  private uncounted: string[] = [];

  constructor(tokens: number) {
    this.left = tokens;
  }

  /** Whether a memory fits, whole or as the one line that stands for it; what fits is taken in. */
  take(memory: Pick<Memory, 'content' | 'compressed'>): boolean {
    const most = mostTokensOf(memory.content);
    if (most <= this.left) {
      this.uncounted.push(memory.content);
      this.left -= most;
      return true;
    }
    for (const text of this.uncounted) this.left += mostTokensOf(text) - countTokens(text);
    this.uncounted = [];
    const cost = costWithin(memory, this.left);
    if (cost === null) return false;
    this.left -= cost;
    return true;
  }
}

function costWithin(
  { content, compressed }: Pick<Memory, 'content' | 'compressed'>,
  left: number,
): number | null {
  for (const text of compressed === null ? [content] : [content, compressed]) {
    // a text that is too long in any case is not read to its end
    const cost = text.length > longestWithin(left) ? Infinity : countTokens(text);
    if (cost <= left) return cost;
  }
  return null;
}
