import type { InnerState } from '../../../ports/inner.ts';
import type { Choose } from './choice.ts';
import { copingWords, likelyPatterns } from './coping-words.ts';
import { moodOf } from './mood.ts';

/** How a thought is coloured by how its thinker feels: what stands out, and, if it `copes`, two times of three how. */
export function inwardly(inner: InnerState, { copes }: { copes: boolean }, choose: Choose): string[] {
  const mood = moodOf(inner);
  const coloured = mood === null ? [] : [choose(mood)];
  const [first, ...others] = likelyPatterns(inner);
  if (!copes || first === undefined || !choose([true, true, false])) return coloured;
  return [...coloured, choose(copingWords[choose([first, ...others])])];
}
