import type { Goal } from '../../ports/goal.ts';

/** A person can set so many goals that are pursued at the same time; those of the configuration come on top. */
export const mostGoals = 50;

/** So many goals that have ended are kept in mind, the newest; the log keeps all. */
const mostEnded = 20;

/**
 * What of its goals a mind keeps in mind: all that it pursues, and the newest of those that have ended, as long as there are not more
 * than `mostGoals` in all.
 */
export function keptGoals(goals: readonly Goal[]): Goal[] {
  const ended = goals.filter(({ status }) => status !== 'active');
  const room = Math.min(mostEnded, Math.max(0, mostGoals - (goals.length - ended.length)));
  const newest = new Set(ended.toSorted((one, other) => other.changedAt - one.changedAt).slice(0, room));
  return goals.filter((goal) => goal.status === 'active' || newest.has(goal));
}
