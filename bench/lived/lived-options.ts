import { refuse } from '../../scripts/common/script.ts';

/** The conversations that the project is developed with. */
export const developing = new URL('../../../shared/data/locomo-dev.json', import.meta.url).pathname;

/** The budgets of an option, tokens. Ends the script where they are none. */
export function budgetsWritten(written: string): number[] {
  const budgets = written.split(',').map(Number);
  if (!budgets.every((budget) => Number.isInteger(budget) && budget >= 1_000))
    refuse('--budgets are whole numbers of tokens from 1000 on, with commas: --budgets 1000,2000.');
  return budgets;
}
