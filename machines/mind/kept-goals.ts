import type { Goal } from '../../ports/goal.ts';

/** The most open goals that a person can set; those of the configuration come on top. */
export const mostGoals = 50;

/** How many ended goals are kept in the context, the newest; the log keeps all. */
const mostEnded = 20;

/** The goals that a mind keeps in its context: all open ones, and the newest ended ones, up to `mostGoals` in all. */
export function keptGoals(goals: readonly Goal[]): Goal[] {
  const ended = goals.filter(({ status }) => status !== 'active');
  const room = Math.min(mostEnded, Math.max(0, mostGoals - (goals.length - ended.length)));
  const newest = new Set(ended.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, room));
  return goals.filter((goal) => goal.status === 'active' || newest.has(goal));
}
