import { InvalidArgumentError, Option } from 'commander';
import type { CallAmounts } from '../../../ports/shared-budget.ts';
import type { ServiceOptions } from '../../service/service-options.ts';

/** What all minds on the database together may spend, as the command line says it. */
export interface BudgetOptions {
  budgetHour?: Partial<CallAmounts>;
  budgetDay?: Partial<CallAmounts>;
}

const one = /^(calls|tokens|dollars)=(\d+(?:\.\d+)?)$/;

/**
 * Reads limits of a budget.
 *
 * @example budgetAmounts('dollars=5,calls=1000') // { dollars: 5, calls: 1000 }
 */
export function budgetAmounts(text: string): Partial<CallAmounts> {
  const found = text.split(',').map((each) => one.exec(each.trim()));
  if (found.includes(null))
    throw new InvalidArgumentError('It must be like dollars=5 or calls=1000,tokens=2000000.');
  return Object.fromEntries(found.flatMap((each) => (each === null ? [] : [[each[1], Number(each[2])]])));
}

const shared = 'what all minds on the database may spend on models, whichever service has them';

export const budgetOptions: readonly Option[] = [
  new Option(
    '--budget-hour <limits>',
    `${shared}, within an hour: dollars=5,calls=1000,tokens=2000000`,
  ).argParser(budgetAmounts),
  new Option('--budget-day <limits>', `the same for a day: dollars=20`).argParser(budgetAmounts),
];

/** The budget that the options ask for; null where they ask for none. */
export const budgetOf = ({
  budgetHour,
  budgetDay,
}: BudgetOptions): NonNullable<ServiceOptions['budget']> | null =>
  budgetHour === undefined && budgetDay === undefined
    ? null
    : { ...(budgetHour && { hour: budgetHour }), ...(budgetDay && { day: budgetDay }) };
