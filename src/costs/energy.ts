import { reachBand, reachBands, reachOf } from '../../theory/energy-reach.ts';
import type { Budget } from './budget.ts';
import { leftOfDay } from './left-of-day.ts';

/** What is left of a budget, and what that leaves to a thought; shares, 0 to 1. */
export interface EnergyLeft {
  /** Of the limit of which least is left. */
  left: number;
  /** Of its window that a thought can reach. */
  reach: number;
}

/**
 * Couples how much of its window a mind may use to what is left of its budget (docs/model/stream.md). The band is made anew of what was spent each time: so it is
 * the same after a restart, and nobody moves it by looking.
 */
export class Energy {
  private readonly budget: Pick<Budget, 'lately'>;
  private readonly lowest: number;

  /** @param lowest the share of its window that a relaxed thought has */
  constructor(budget: Pick<Budget, 'lately'>, lowest: number) {
    this.budget = budget;
    this.lowest = lowest;
  }

  now(): EnergyLeft {
    const { spendings, limits, now } = this.budget.lately();
    const lefts = leftOfDay(spendings, limits, now);
    const band = lefts.reduce((before, left) => reachBand(left, before), reachBands);
    return { left: lefts.at(-1)!, reach: reachOf(band, this.lowest) };
  }
}
