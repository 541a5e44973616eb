import type { CallSum, CallTokens, CostStore } from '../../ports/ledger-call.ts';
import { budgetWindows, type BudgetLimits, type BudgetSpent } from './budget.ts';
import type { EnergyLeft } from './energy.ts';
import type { SharedLevel } from './shared/bucket.ts';

/** What calls cost together. */
export interface CostTotal extends CallTokens {
  calls: number;
  failures: number;
  /** How many were answered by a model whose price is not known: `dollars` is without them. */
  unpriced: number;
  dollars: number;
}

/** What the model calls of a mind cost. */
export interface CostReport {
  /** Since it woke; null where it is not awake here. */
  session: CostTotal | null;
  /** Within the last 24 hours. */
  day: CostTotal;
  /** Within the last hour. */
  hour: CostTotal;
  /** In its whole life. A fork begins anew. */
  lifetime: CostTotal;
  /** The whole life by purpose, voice and model. */
  by: readonly (CostTotal & Pick<CallSum, 'purpose' | 'voice' | 'model'>)[];
  /** What it may cost; null where nobody limits it. */
  budget: BudgetLimits | null;
  /** The budget that is used up now; null when something is left, or nobody looks. */
  spent: BudgetSpent | null;
  /** What is left of the budget, and what that leaves to a thought; null where nothing is limited, or the mind is not awake here. */
  energy: EnergyLeft | null;
  /** How much of the budget that all services on the database share is used or reserved; empty where there is none. */
  shared: readonly SharedLevel[];
}

const nothing: CostTotal = {
  calls: 0,
  failures: 0,
  unpriced: 0,
  dollars: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  writtenTokens: 0,
};

const fields = Object.keys(nothing) as (keyof CostTotal)[];

const billion = 1_000_000_000;

function totalOfSum({ calls, failures, unpriced, nanodollars, ...sum }: CallSum): CostTotal {
  const { inputTokens, outputTokens, cachedTokens, writtenTokens } = sum;
  const dollars = nanodollars / billion;
  return { calls, failures, unpriced, dollars, inputTokens, outputTokens, cachedTokens, writtenTokens };
}

/** One total and `sign` times the other. Money is kept in whole billionths. */
function combined(a: CostTotal, b: CostTotal, sign: 1 | -1): CostTotal {
  const each = fields.map((field) => [field, a[field] + sign * b[field]] as const);
  const sum = Object.fromEntries(each) as unknown as CostTotal;
  return { ...sum, dollars: Math.round(sum.dollars * billion) / billion };
}

/** Sums of the ledger together. */
export const totalOf = (sums: readonly CallSum[]): CostTotal =>
  sums.reduce<CostTotal>((total, sum) => combined(total, totalOfSum(sum), 1), nothing);

/** What was spent from one total to a later one. */
export const since = (later: CostTotal, earlier: CostTotal): CostTotal => combined(later, earlier, -1);

/**
 * Reads from the ledger what a mind has cost until now.
 *
 * @param given `woken`: the total of its life when it woke, where it is awake
 */
export async function readCosts(
  costs: CostStore,
  given: {
    now: number;
    woken?: CostTotal;
    budget?: BudgetLimits | null;
    spent?: BudgetSpent | null;
    energy?: EnergyLeft | null;
    shared?: readonly SharedLevel[];
  },
): Promise<CostReport> {
  const { now, woken, budget = null, spent = null, energy = null, shared = [] } = given;
  const [all = [], day = [], hour = []] = await costs.sums(
    null,
    now - budgetWindows.day,
    now - budgetWindows.hour,
  );
  const lifetime = totalOf(all);
  return {
    session: woken === undefined ? null : since(lifetime, woken),
    day: totalOf(day),
    hour: totalOf(hour),
    lifetime,
    by: all.map((sum) => {
      const { purpose, voice, model } = sum;
      return { purpose, voice, model, ...totalOfSum(sum) };
    }),
    budget,
    spent,
    energy,
    shared,
  };
}
