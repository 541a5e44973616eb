import type { InnerState } from '../../../ports/inner.ts';
import type { Choose } from './choice.ts';
import { copingWords, likelyPatterns } from './coping-words.ts';
import { moodOf } from './mood.ts';

/** How a thought is coloured by how its thinker feels: what stands out (nothing good where what happens `isGrave`), and, if it
 * `copes`, two times of three how. */
export function inwardly(
  inner: InnerState,
  { copes, isGrave }: { copes: boolean; isGrave: boolean },
  choose: Choose,
): string[] {
  const mood = moodOf(inner, { isGrave });
  const coloured = mood === null ? [] : [choose(mood)];
  const [first, ...others] = likelyPatterns(inner);
  if (!copes || first === undefined || !choose([true, true, false])) return coloured;
  return [...coloured, choose(copingWords[choose([first, ...others])])];
}
