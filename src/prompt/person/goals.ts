import type { Goal } from '../../../ports/goal.ts';
import { oneSentence } from '../one-sentence.ts';
import { toldGoals } from '../told-goals.ts';

/** How far somebody feels that they have come, for a progress of 0 to 1. */
function howFar({ status, progress }: Goal): string {
  if (status === 'done') return 'you have done it';
  if (status === 'dropped') return 'you have let go of it';
  if (progress <= 0) return 'not begun yet';
  if (progress < 0.34) return 'begun';
  if (progress < 0.67) return 'well under way';
  return 'nearly there';
}

/** The goals of a person, a line each, and how far along it feels. */
export const personGoals = (goals: readonly Goal[], budget: number): string[] =>
  toldGoals(goals, {
    budget,
    line: (goal, longest) => `${oneSentence(goal.text, longest)} (${goal.id}): ${howFar(goal)}`,
    more: () => 'and more',
  });
