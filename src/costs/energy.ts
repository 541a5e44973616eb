import { reachBand, reachBands, reachOf } from '../../theory/energy-reach.ts';
import type { Budget } from './budget.ts';

/** What is left of a budget, and what that leaves to a thought; shares, 0 to 1. */
export interface EnergyLeft {
  /** Of the limit of which least is left. */
  left: number;
  /** Of its window that a thought can reach. */
  reach: number;
}

/** Couples how much of its window a mind may use to what is left of its budget (docs/model/stream.md). */
export class Energy {
  private readonly budget: Pick<Budget, 'left'>;
  private readonly lowest: number;
  private band = reachBands;

  /** @param lowest the share of its window that a relaxed thought has */
  constructor(budget: Pick<Budget, 'left'>, lowest: number) {
    this.budget = budget;
    this.lowest = lowest;
  }

  now(): EnergyLeft {
    const left = this.budget.left();
    this.band = reachBand(left, this.band);
    return { left, reach: reachOf(this.band, this.lowest) };
  }
}
