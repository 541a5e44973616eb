import type { Goal } from '../../../ports/goal.ts';
import { oneSentence } from '../one-sentence.ts';
import { toldGoals } from '../told-goals.ts';

/** Goals with status and progress, a line each. */
export const agentGoals = (goals: readonly Goal[], budget: number): string[] =>
  toldGoals(goals, {
    budget,
    line: ({ id, text, status, progress }, longest) =>
      `${oneSentence(text, longest)} (id: ${id}; ${status}, ${Math.round(progress * 100)} %)`,
    more: (count) => `… and ${count} more`,
  });
