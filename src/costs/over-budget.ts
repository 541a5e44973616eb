import type { Outcome, Perform } from '../../ports/command.ts';
import { notDone } from '../../ports/effects/effects.ts';
import type { BudgetSpent } from './budget.ts';
import { budgetPlace, budgetWords } from './cost-words.ts';

/** The outcome of a call that was not made because the budget is used up: it passes when the time has passed. */
export function overBudget({ effect }: Perform, spent: BudgetSpent, now: number): Outcome {
  const kind = 'overBudget' as const;
  const message = budgetWords(spent);
  if (effect !== 'think') return notDone(effect, { kind, message });
  const remedy = `Nothing: it goes on by itself at ${new Date(spent.until).toISOString()}; or raise "${budgetPlace(spent)}".`;
  const retryAfter = Math.max(0, spent.until - now);
  return { effect, ok: false, failure: { kind, message, remedy, retryAfter } };
}
