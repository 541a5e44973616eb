import type { BudgetLimits, BudgetSpent } from './budget.ts';
import type { CostGlance } from './cost-meter.ts';
import type { CostReport, CostTotal } from './cost-report.ts';
import type { SharedLevel } from './shared/bucket.ts';
import { madeOnce } from '../../theory/made-once.ts';

const count = madeOnce(() => new Intl.NumberFormat('en'));

/** Money as a person reads it: cents where there are any, and small sums with the digits that tell them apart. */
export function dollarWords(dollars: number): string {
  if (dollars === 0 || dollars >= 1) return `$${dollars.toFixed(2)}`;
  return dollars >= 0.01 ? `$${dollars.toFixed(4)}` : `$${dollars.toPrecision(2)}`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const numberOf = (value: number, one: string, more = `${one}s`): string =>
  `${count().format(value)} ${value === 1 ? one : more}`;

/** What calls cost together, on one line: `$0.0123 · 3 calls · 1,200 tokens in (80 % from the cache), 40 out`. */
export function totalWords(total: CostTotal): string {
  const { calls, failures, unpriced, dollars, inputTokens, outputTokens, cachedTokens } = total;
  if (calls === 0) return 'nothing';
  const cached =
    inputTokens === 0 ? '' : ` (${Math.round((cachedTokens / inputTokens) * 100)} % from the cache)`;
  return [
    dollarWords(dollars) + (unpriced === 0 ? '' : ` and ${numberOf(unpriced, 'call')} of unknown price`),
    numberOf(calls, 'call') + (failures === 0 ? '' : `, ${count().format(failures)} failed`),
    `${count().format(inputTokens)} tokens in${cached}, ${count().format(outputTokens)} out`,
  ].join(' · ');
}

/** What an agent is told of its costs, in a sentence. */
export function glanceWords({ session, day, energy }: CostGlance): string {
  const told = (total: CostTotal) =>
    total.unpriced > 0 && total.dollars === 0
      ? `${count().format(total.inputTokens + total.outputTokens)} tokens`
      : dollarWords(total.dollars);
  const spared =
    energy === null || energy.reach >= 1
      ? ''
      : ` ${percent(energy.left)} of your budget is left, so you think with ${percent(energy.reach)} of your window at the most.`;
  return `Your calls have cost ${told(session)} since you woke, ${told(day)} within 24 hours.${spared}`;
}

const amount = (value: number, unit: BudgetSpent['unit']): string =>
  unit === 'dollars' ? dollarWords(value) : `${count().format(Math.round(value))} ${unit}`;

/** A budget that is used up, in a sentence. */
export const budgetWords = ({ window, unit, limit, used, isShared }: BudgetSpent): string =>
  isShared === true
    ? `The budget that all minds here share, ${amount(limit, unit)} ${window === 'hour' ? 'an hour' : 'a day'}, is used up.`
    : `The budget of ${amount(limit, unit)} for any ${window} is used up (${amount(used, unit)}).`;

/** What raises a budget: where it stands in a configuration, or is said when minds are served. */
export const budgetPlace = ({ window, unit, isShared }: BudgetSpent): string =>
  isShared === true ? `--budget-${window} ${unit}=…` : `costs.${window}.${unit}`;

/** How much of a shared budget is used, on one line. */
const sharedLine = ({ window, unit, limit, used }: SharedLevel): string =>
  `shared     ${amount(used, unit)} of ${amount(limit, unit)} ${window === 'hour' ? 'an hour' : 'a day'} for all minds here`;

const limitLines = (budget: BudgetLimits): string[] =>
  (['hour', 'day'] as const).flatMap((window) => {
    const { tokens, dollars } = budget[window];
    const limits = [
      ...(dollars === undefined ? [] : [amount(dollars, 'dollars')]),
      ...(tokens === undefined ? [] : [amount(tokens, 'tokens')]),
    ];
    return limits.length === 0 ? [] : [`budget     ${limits.join(' and ')} for any ${window}`];
  });

/** What a mind costs, for people. */
export function costLines(report: CostReport): string[] {
  const { session, day, hour, lifetime, by, budget, spent, energy, shared } = report;
  const modelOf = ({ voice, model }: { voice: string; model: string }) =>
    model === '' || model === voice ? voice : `${voice} ${model}`;
  return [
    ...(session === null ? [] : [`session    ${totalWords(session)}`]),
    `last hour  ${totalWords(hour)}`,
    `24 hours   ${totalWords(day)}`,
    `lifetime   ${totalWords(lifetime)}`,
    ...by.map((total) => `  ${total.purpose}, ${modelOf(total)}: ${totalWords(total)}`),
    ...(budget === null ? [] : limitLines(budget)),
    ...(energy === null
      ? []
      : [
          `left       ${percent(energy.left)} of it: a thought has ${energy.reach >= 1 ? 'all' : `at most ${percent(energy.reach)}`} of its window`,
        ]),
    ...shared.map(sharedLine),
    ...(spent === null
      ? []
      : [`${budgetWords(spent)} It goes on at ${new Date(spent.until).toISOString()}.`]),
  ];
}
