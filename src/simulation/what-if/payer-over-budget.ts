import type { MindId } from '../../../ports/identifiers.ts';
import type { BudgetSpent } from '../../costs/budget.ts';
import { budgetWords } from '../../costs/cost-words.ts';

/** An error: a fork would think, and the mind that pays for it has nothing left. */
export class PayerOverBudget extends Error {
  override readonly name = 'PayerOverBudget';
  /** When something is left again, milliseconds since the epoch. */
  readonly until: number;
  constructor(payer: MindId, spent: BudgetSpent) {
    super(`Mind "${payer}" pays for it. ${budgetWords(spent)}`);
    this.until = spent.until;
  }
}
