import type { Clock } from '../../../ports/clock.ts';
import type {
  CallAmounts,
  SharedBudgetLimits,
  SharedBudgetState,
  SharedBudgetStore,
} from '../../../ports/shared-budget.ts';
import type { BudgetSpent } from '../budget.ts';
import { drained, emptyBucket, levelsOf, spentOf, take, type SharedLevel, withPaid } from './bucket.ts';

interface SharedBudgetParts {
  store: SharedBudgetStore;
  clock: Pick<Clock, 'now'>;
  /** Names this service among those that share the budget: another one after each start. */
  service: string;
  limits: SharedBudgetLimits;
}

type Change = (state: SharedBudgetState) => SharedBudgetState;

/**
 * The budget that all services on one database share, as one service sees it. The rule is `bucket.ts`. Each change is made of what stands in the
 * database and is written in one statement where nobody was faster, else made anew: none is lost, and a process that is stopped in between
 * holds nobody up.
 */
export class SharedBudget {
  private readonly parts: SharedBudgetParts;
  private last: Promise<unknown> = Promise.resolve();
  /** What calls have taken that is not written yet, as the database was away. */
  private owed: readonly Change[] = [];

  private constructor(parts: SharedBudgetParts) {
    this.parts = parts;
  }

  /** Sets the limits for all services: those that were named last hold. What was used before counts on. */
  static async open(parts: SharedBudgetParts): Promise<SharedBudget> {
    const budget = new SharedBudget(parts);
    await budget.change((state) => ({
      state: { ...drained(state, parts.clock.now()), limits: parts.limits },
      result: null,
    }));
    return budget;
  }

  get limits(): SharedBudgetLimits {
    return this.parts.limits;
  }

  /** Reserves what a call will take, until it is settled. Returns what is used up where it may not begin. Throws why the database cannot be asked. */
  take(reserved: CallAmounts): Promise<BudgetSpent | null> {
    const { service, clock } = this.parts;
    return this.change((state) => {
      const { state: after, spent } = take(state, { service, reserved, now: clock.now() });
      return { state: after, result: spent };
    });
  }

  /** A call has ended. While the database is away, what it took is written with the next change. */
  async settle(reserved: CallAmounts, taken: CallAmounts): Promise<void> {
    const { service, clock } = this.parts;
    this.owed = [...this.owed, (state) => withPaid(state, { service, reserved, taken, now: clock.now() })];
    await this.change((state) => ({ state, result: null })).catch(() => undefined);
  }

  /** What is used up now; null when every limit has something left. Throws why the database cannot be asked. */
  async spent(): Promise<BudgetSpent | null> {
    const kept = await this.parts.store.read();
    return kept === null ? null : spentOf(kept.state, this.parts.clock.now());
  }

  /** How much of each limit is used or reserved now. Throws why the database cannot be asked. */
  levels(): Promise<SharedLevel[]> {
    return sharedLevels(this.parts.store, this.parts.clock.now());
  }

  private change<T>(
    apply: (state: SharedBudgetState) => { state: SharedBudgetState; result: T },
  ): Promise<T> {
    const turn = this.last.then(() => this.attempt(apply));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async attempt<T>(
    apply: (state: SharedBudgetState) => { state: SharedBudgetState; result: T },
  ): Promise<T> {
    const { store, clock, limits } = this.parts;
    for (;;) {
      const kept = await store.read();
      const { owed } = this;
      const before = kept?.state ?? emptyBucket(limits, clock.now());
      const { state, result } = apply(owed.reduce((each, change) => change(each), before));
      if (!(await store.replace(kept?.version ?? 0, state))) continue;
      this.owed = this.owed.slice(owed.length);
      return result;
    }
  }
}

/** How much of each limit of the shared budget is used or reserved; nothing where there is none. */
export async function sharedLevels(store: SharedBudgetStore, now: number): Promise<SharedLevel[]> {
  const kept = await store.read();
  return kept === null ? [] : levelsOf(kept.state, now);
}
