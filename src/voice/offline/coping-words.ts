import type { InnerState, ThoughtPattern } from '../../../ports/inner.ts';
import type { Choose, Options } from './choice.ts';
import { moodOf } from './mood.ts';

/**
 * How each way of coping sounds in a thought. Each holds a keyword of its pattern (docs/model/inner-life.md), so that what the
 * offline voice thinks acts on the body as the thoughts of any voice do.
 */
export const copingWords: Readonly<Record<ThoughtPattern, Options>> = {
  rumination: [
    "I can't stop thinking about it.",
    'I keep going over and over it.',
    'I am replaying it again.',
  ],
  acceptance: ["It's okay.", 'I let it go, as it is.', 'It is what it is.'],
  reappraisal: ["Maybe it's not that bad.", 'There is another way to look at it.'],
  suppression: ['I push it down.', 'I ignore it and carry on.'],
  catastrophizing: ['I see the worst case before me.', 'This will end in disaster.'],
  problemSolving: ['I will figure this out.', 'I need a plan.'],
  distraction: ['I had better think about something else.', 'I distract myself.'],
  denial: ["It's fine.", "Nothing's wrong."],
};

/** The stress below which nobody has to cope, 0 to 1. */
const strainFrom = 0.3;

/**
 * The patterns of thought that are likely in a state: by its coping and, under strain, by its distortions; where neither is given, by the
 * feeling.
 */
export function likelyPatterns({ affect, coping, distortions }: InnerState): ThoughtPattern[] {
  const found: ThoughtPattern[] = [...coping];
  if (affect.stress <= strainFrom) return found;
  // the worst is expected of something: a calm mind that did so all day would have the stress hormones of a hunted one
  if (distortions.includes('catastrophizing')) found.push('catastrophizing');
  if (found.length > 0 || affect.valence >= -0.2) return found;
  return [affect.arousal > 0.3 ? 'rumination' : 'acceptance'];
}

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
