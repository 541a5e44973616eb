import { budgetUnits, budgetWindows, type BudgetLimits, type BudgetWindow, type PaidCall } from './budget.ts';

/** A sum of what was spent within a window, which moves along through what was spent. */
class MovingSum {
  readonly length: number;
  private readonly amounts: readonly { at: number; amount: number }[];
  private readonly limit: number;
  private sum = 0;
  /** How many have come into the window, and how many of these have left it. */
  private come = 0;
  private gone = 0;

  constructor(amounts: readonly { at: number; amount: number }[], length: number, limit: number) {
    this.amounts = amounts;
    this.length = length;
    this.limit = limit;
  }

  /** The share of the limit that is left at a time, no earlier than the one before. */
  leftAt(time: number): number {
    for (; (this.amounts[this.come]?.at ?? Infinity) <= time; this.come += 1)
      this.sum += this.amounts[this.come]!.amount;
    for (; (this.amounts[this.gone]?.at ?? Infinity) <= time - this.length; this.gone += 1)
      this.sum -= this.amounts[this.gone]!.amount;
    return this.limit === 0 ? 0 : 1 - this.sum / this.limit;
  }
}

/**
 * The smallest share of a limit that was left, 0 to 1, a day ago and at each moment since at which that changed: a call was paid, or has left a window. The last
 * one is that of now.
 *
 * @param spendings of two days, the oldest first
 */
export function leftOfDay(spendings: readonly PaidCall[], limits: BudgetLimits, now: number): number[] {
  // what stands there after its time, by another clock, counts as spent now
  const past = spendings.map((each) => ({ ...each, at: Math.min(each.at, now) }));
  const sums = (Object.keys(budgetWindows) as BudgetWindow[]).flatMap((window) =>
    budgetUnits.flatMap((unit) => {
      const limit = limits[window][unit];
      const amounts = past.map((each) => ({ at: each.at, amount: each[unit] }));
      return limit === undefined ? [] : [new MovingSum(amounts, budgetWindows[window], limit)];
    }),
  );
  const from = now - budgetWindows.day;
  const lengths = [0, ...new Set(sums.map(({ length }) => length))];
  const changes = past
    .flatMap(({ at }) => lengths.map((length) => at + length))
    .filter((at) => at > from && at < now);
  const times = [...new Set([from, ...changes, now])].toSorted((a, b) => a - b);
  return times.map((time) => Math.max(0, Math.min(1, ...sums.map((sum) => sum.leftAt(time)))));
}
