import { contentWords } from './content-words.ts';

/** How many of the words that say what a goal is a text must have to be about it. */
const fewestShared = 2;

/**
 * Whether a text is about a goal: it has two of the words that say what the goal is, or the only one, in whatever form.
 *
 * @example isAboutGoal('Baking went well: the bread rose.', 'Learn to bake bread.') // true
 */
export function isAboutGoal(text: string, goal: string): boolean {
  const wanted = [...contentWords(goal)];
  const said = contentWords(text);
  const shared = wanted.filter((word) => said.has(word)).length;
  return wanted.length > 0 && shared >= Math.min(fewestShared, wanted.length);
}
