import type { Goal } from '../../ports/goal.ts';

/** A goal that is open and not begun, unless told otherwise. */
export const goal = (id: string, text: string, change: Partial<Goal> = {}): Goal => ({
  id,
  text,
  status: 'active',
  progress: 0,
  since: 0,
  changedAt: 0,
  ...change,
});
