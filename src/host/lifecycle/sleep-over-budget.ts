import type { PerceptId } from '../../../ports/identifiers.ts';
import type { BudgetSpent } from '../../costs/budget.ts';
import { budgetWords } from '../../costs/cost-words.ts';
import type { News } from '../news/news.ts';
import type { ActiveMind } from './active-mind.ts';

/** Who tells a mind to sleep because its budget is used up. */
const speaker = 'budget';

/**
 * Puts a mind to sleep while its budget is used up, by a command as a person would give it: it stands in its record, and speech or a person
 * wakes it as ever, only that no call is made before something of the budget is left. Then it is woken, if it still sleeps.
 *
 * @param budget names the budget among those that it has
 * @returns hears of the budget: used up, or (null) free again
 */
export function sleepOverBudget(
  mind: () => Pick<ActiveMind, 'perceive' | 'state' | 'hasEnded' | 'clock'>,
  tell: (news: News) => void,
  budget: 'own' | 'shared',
): (spent: BudgetSpent | null) => void {
  let last: BudgetSpent | null = null;
  const command = (name: 'sleep' | 'wake', { until }: BudgetSpent, text: string) => {
    const of = budget === 'own' ? 'budget' : 'shared-budget';
    const id = `${of}:${until}:${name}` as PerceptId;
    const source = { kind: 'command' as const, speaker, command: { name } };
    // whatever keeps it from being taken, a mind without a budget makes no call all the same
    void mind()
      .perceive({ id, source, text, at: mind().clock.now() })
      .catch(() => undefined);
  };
  return (spent) => {
    if (mind().hasEnded) return;
    if (spent !== null) {
      last = spent;
      tell({ kind: 'budget.spent', ...spent });
      command('sleep', spent, `${budgetWords(spent)} You sleep until enough time has passed.`);
      return;
    }
    tell({ kind: 'budget.free' });
    if (last !== null && mind().state().mode === 'sleep')
      command('wake', last, 'Something of the budget is left again.');
    last = null;
  };
}
