import type { Goal } from '../../../ports/goal.ts';
import { goalId } from '../../configuration/goal-id.ts';

/** The part of a goal that is needed to name it. */
export type KnownGoal = Pick<Goal, 'id' | 'text' | 'status'>;

/** The longest beginning of an id that is made of what a person typed, characters. */
const longestSlug = 24;

const sameWords = (one: string, other: string): boolean => goalId(one, Infinity) === goalId(other, Infinity);

/** The goal that is put in the same words, one that is pursued first. */
const worded = (text: string, goals: readonly KnownGoal[]): KnownGoal | undefined => {
  const same = goals.filter((goal) => sameWords(goal.text, text));
  return same.find(({ status }) => status === 'active') ?? same[0];
};

/**
 * What a goal is called that a person sets: the first of its words, with a number where another goal is called so. One that is there
 * in the same words keeps its id.
 *
 * @example idForGoal('Learn to bake rye bread', []) // 'learn-to-bake-rye-bread'
 */
export function idForGoal(text: string, goals: readonly KnownGoal[]): string {
  const known = worded(text, goals);
  if (known !== undefined) return known.id;
  const slug = goalId(text, longestSlug);
  const taken = new Set(goals.map(({ id }) => id));
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}

/**
 * Which goal a person means by its id or by its words, or by no word where only one is pursued; null where they name none of several. What is
 * neither id nor words of one is put as an id: the mind says which goals there are.
 */
export function idOfGoal(said: string, goals: readonly KnownGoal[]): string | null {
  if (said.trim() === '') {
    const pursued = goals.filter(({ status }) => status === 'active');
    return pursued.length === 1 ? pursued[0]!.id : null;
  }
  const id = goalId(said);
  if (goals.some((goal) => goal.id === id)) return id;
  return worded(said, goals)?.id ?? id;
}
