import type { Goal, GoalChange } from '../../../ports/goal.ts';
import { onOneLine } from '../memory/memory-text.ts';

/** How far a goal is: "open" until the mind or a person has said that it has moved. */
function standing({ status, progress }: Goal): string {
  if (status !== 'active') return status;
  return progress === 0 ? 'open' : `${Math.round(progress * 100)} %`;
}

/** A change of a goal on one line: which, how far, and why. */
export const goalChangeText = ({ goal, reason }: GoalChange): string =>
  `${goal.id}, ${standing(goal)}: ${onOneLine(goal.text)}${reason === '' ? '' : ` (${onOneLine(reason)})`}`;

/** A line for each goal that is pursued. */
export function goalLines(goals: readonly Goal[]): string[] {
  const active = goals.filter(({ status }) => status === 'active');
  if (active.length === 0) return ['It has no goals.'];
  return active.map((goal) => `${goal.id}  ${standing(goal)}  ${onOneLine(goal.text)}`);
}
