import type { BudgetLimit } from '../../../costs/budget.ts';
import type { CostReport, CostTotal } from '../../../costs/cost-report.ts';
import { dollarWords } from '../../../costs/cost-words.ts';
import { wholeText } from '../parts/words.ts';

/** What was spent of one kind, beside what may be. */
export interface Spending {
  unit: 'dollars' | 'tokens';
  /** "$0.0312 of $0.50", "12,300 tokens, no limit". */
  text: string;
  /** The share of the limit, 0 and up; null where there is none. */
  share: number | null;
}

/** What was spent within a time, in money and in tokens, each beside its limit. */
export function spendingOf(total: CostTotal, limit: BudgetLimit = {}): Spending[] {
  const { dollars, inputTokens, outputTokens } = total;
  return [
    spending('dollars', dollars, limit.dollars, dollarWords),
    spending('tokens', inputTokens + outputTokens, limit.tokens, wholeText),
  ];
}

function spending(
  unit: Spending['unit'],
  used: number,
  limit: number | undefined,
  words: (value: number) => string,
): Spending {
  const name = unit === 'tokens' ? ' tokens' : '';
  if (limit === undefined) return { unit, text: `${words(used)}${name}, no limit`, share: null };
  return { unit, text: `${words(used)} of ${words(limit)}${name}`, share: limit === 0 ? 1 : used / limit };
}

/** One purpose and model, with its share of the cost of the whole life: of money where any was spent, else of tokens. */
export type CostShare = CostReport['by'][number] & { share: number };

/** What the life has cost, by purpose and model, the dearest first. */
export function costShares({ by, lifetime }: Pick<CostReport, 'by' | 'lifetime'>): CostShare[] {
  const weigh = ({ dollars, inputTokens, outputTokens }: CostTotal) =>
    lifetime.dollars > 0 ? dollars : inputTokens + outputTokens;
  const whole = weigh(lifetime);
  return by
    .map((total) => ({ ...total, share: whole === 0 ? 0 : weigh(total) / whole }))
    .sort((a, b) => b.share - a.share || b.calls - a.calls);
}
