import type { Goal } from '../../../ports/goal.ts';
import { oneLine } from '../one-line.ts';
import { toldGoals } from '../told-goals.ts';

/** Goals with status and progress, a line each. */
export const agentGoals = (goals: readonly Goal[]): string[] =>
  toldGoals(goals).map(
    ({ id, text, status, progress }) =>
      `${oneLine(text)} (id: ${id}; ${status}, ${Math.round(progress * 100)} %)`,
  );
