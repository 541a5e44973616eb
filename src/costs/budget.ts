import type { Clock } from '../../ports/clock.ts';
import type { CostStore, LedgerCall } from '../../ports/ledger-call.ts';
import { isFree } from './price.ts';

/** How long each window of a budget is, milliseconds. It moves along: at any moment it is the time just past. */
export const budgetWindows = { hour: 3_600_000, day: 86_400_000 } as const;

export type BudgetWindow = keyof typeof budgetWindows;

/** What may be spent within a window; nothing given, nothing limited. */
export interface BudgetLimit {
  /** Tokens given and answered together. */
  tokens?: number | undefined;
  dollars?: number | undefined;
}

export type BudgetLimits = Readonly<Record<BudgetWindow, BudgetLimit>>;

/** A budget that is used up. */
export interface BudgetSpent {
  window: BudgetWindow;
  /** `calls` of a shared budget alone. */
  unit: 'tokens' | 'dollars' | 'calls';
  limit: number;
  used: number;
  /** When enough of it has passed, milliseconds since the epoch. */
  until: number;
  /** It is the budget that all services on the database share; left out for that of the mind alone. */
  isShared?: true;
}

/** The ledger is read again from so long before it was read last, milliseconds: other clocks may be behind, and a call stands there after its time. */
const readAgainFor = 10 * 60_000;

/** What was spent is known for so long, milliseconds: twice the longest window, so that it is known what was left at any moment of the last day. */
export const spendingsKeptFor = 2 * budgetWindows.day;

/** What a call has taken of a budget. */
export interface PaidCall {
  /** The key of the call: each counts once. */
  key: string;
  at: number;
  tokens: number;
  dollars: number;
}

export const budgetUnits = ['tokens', 'dollars'] as const;

/** The limits of settings; null where no window has one. */
export const limitsOf = ({ hour, day }: BudgetLimits): BudgetLimits | null =>
  [hour, day].some((limit) => budgetUnits.some((unit) => limit[unit] !== undefined)) ? { hour, day } : null;

/**
 * The budget of a mind for its model calls. A call begins only when every window has something left, and no two at once: so the budget is
 * exceeded by one call at the most, however calls are timed. What others spend on its account, as a fork that another process tries out, is read
 * from the ledger before each call. Voices that cost nothing are not counted.
 */
export class Budget {
  private readonly limits: BudgetLimits;
  private readonly clock: Clock;
  private readonly changed: (spent: BudgetSpent | null) => void;
  private readonly ledger: Pick<CostStore, 'calls'> | null;
  private spendings: PaidCall[];
  /** When the ledger was read last. */
  private readAt: number;
  private last: Promise<unknown> = Promise.resolve();
  private spent: BudgetSpent | null = null;
  private cancel: () => void = () => {};

  /**
   * @param known the calls of the last day; of two, where it is asked what was left lately
   * @param given `changed` hears once when the budget is used up, and once (null) when something of it is left again; `ledger`: where others
   *   note what they spend on its account, left out where nobody does
   */
  constructor(
    limits: BudgetLimits,
    known: readonly LedgerCall[],
    given: {
      clock: Clock;
      changed: (spent: BudgetSpent | null) => void;
      ledger?: Pick<CostStore, 'calls'>;
    },
  ) {
    this.limits = limits;
    this.clock = given.clock;
    this.changed = given.changed;
    this.ledger = given.ledger ?? null;
    this.readAt = given.clock.now();
    this.spendings = known.flatMap(spendingOf).sort(byTime);
  }

  /** Makes a call in its turn, or refuses it when the budget is used up. */
  async within<T>(call: () => Promise<T>, refuse: (spent: BudgetSpent) => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      const spent = await this.renewed();
      return spent === null ? call() : refuse(spent);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Counts a call whose receipt is durable. */
  note(call: LedgerCall): void {
    this.add([call]);
    this.look();
  }

  /**
   * Reads from the ledger what others have spent meanwhile, and tells what is used up then; null when something is left. Where the ledger
   * cannot be read, what is known counts.
   */
  async renewed(): Promise<BudgetSpent | null> {
    if (this.ledger === null) return this.look();
    const now = this.clock.now();
    try {
      this.add(await this.ledger.calls(Math.max(this.readAt - readAgainFor, now - spendingsKeptFor)));
      this.readAt = now;
    } catch {
      // whoever makes the call waits for the database by itself; the next one reads what this one has missed
    }
    return this.look();
  }

  /** What was spent in the last two days, the oldest first, and what may be within a window. */
  lately(): { spendings: PaidCall[]; limits: BudgetLimits; now: number } {
    const now = this.clock.now();
    const spendings = this.spendings.filter(({ at }) => at > now - spendingsKeptFor);
    return { spendings, limits: this.limits, now };
  }

  /** Rings no more. */
  end(): void {
    this.cancel();
  }

  private add(calls: readonly LedgerCall[]): void {
    const known = new Set(this.spendings.map(({ key }) => key));
    const more = calls.flatMap(spendingOf).filter(({ key }) => !known.has(key));
    if (more.length > 0) this.spendings = [...this.spendings, ...more].sort(byTime);
  }

  /** What of it is used up now; null when every window has something left. Tells when that has changed. */
  private look(): BudgetSpent | null {
    const now = this.clock.now();
    this.spendings = this.spendings.filter(({ at }) => at > now - spendingsKeptFor);
    const before = this.spent;
    this.spent = this.usedUp(now);
    this.cancel();
    if (this.spent !== null) this.cancel = this.clock.at(this.spent.until, () => void this.look());
    if ((before === null) !== (this.spent === null)) this.changed(this.spent);
    return this.spent;
  }

  /** The limit that is reached and lasts longest. */
  private usedUp(now: number): BudgetSpent | null {
    let longest: BudgetSpent | null = null;
    for (const window of Object.keys(budgetWindows) as BudgetWindow[])
      for (const unit of budgetUnits) {
        const reached = this.reached(window, unit, now);
        if (reached !== null && (longest === null || reached.until > longest.until)) longest = reached;
      }
    return longest;
  }

  private spentWithin(window: BudgetWindow, now: number): PaidCall[] {
    return this.spendings.filter(({ at }) => at > now - budgetWindows[window]);
  }

  private used(window: BudgetWindow, unit: (typeof budgetUnits)[number], now: number): number {
    return this.spentWithin(window, now).reduce((sum, spending) => sum + spending[unit], 0);
  }

  private reached(window: BudgetWindow, unit: (typeof budgetUnits)[number], now: number): BudgetSpent | null {
    const limit = this.limits[window][unit];
    if (limit === undefined) return null;
    const length = budgetWindows[window];
    const within = this.spentWithin(window, now);
    const used = this.used(window, unit, now);
    if (used < limit) return null;
    let left = used;
    for (const spending of within) {
      left -= spending[unit];
      if (left < limit) return { window, unit, limit, used, until: spending.at + length };
    }
    // a limit of nothing: it never has anything left
    return { window, unit, limit, used, until: now + length };
  }
}

/** The oldest first, in one order however they came to be known. */
const byTime = (a: PaidCall, b: PaidCall): number => a.at - b.at || (a.key < b.key ? -1 : 1);

const spendingOf = ({ key, at, voice, inputTokens, outputTokens, nanodollars }: LedgerCall): PaidCall[] =>
  isFree(voice)
    ? []
    : [{ key, at, tokens: inputTokens + outputTokens, dollars: (nanodollars ?? 0) / 1_000_000_000 }];
