import type { Goal } from '../../ports/goal.ts';

/** So many of the goals that are over are still told, the last to end first. */
const mostEnded = 3;

/** The goals that a prompt tells of: all that are open, in their order, and the last few that are over. */
export function toldGoals(goals: readonly Goal[]): Goal[] {
  const ended = goals.filter(({ status }) => status !== 'active');
  const latest = ended.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, mostEnded);
  return [...goals.filter(({ status }) => status === 'active'), ...latest];
}
