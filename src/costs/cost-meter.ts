import type { Clock } from '../../ports/clock.ts';
import type { CostStore } from '../../ports/ledger-call.ts';
import type { Voice } from '../../ports/voice.ts';
import {
  Budget,
  budgetWindows,
  limitsOf,
  spendingsKeptFor,
  type BudgetLimits,
  type BudgetSpent,
} from './budget.ts';
import { CallAccount } from './call-account.ts';
import { readCosts, since, totalOf, type CostReport, type CostTotal } from './cost-report.ts';
import { Energy, type EnergyLeft } from './energy.ts';
import type { SharedLevel } from './shared/bucket.ts';
import { isFree } from './price.ts';
import type { Price } from './price-table.ts';

/** What of a configuration is about costs. */
export type CostSettings = BudgetLimits & { prices: readonly Price[] };

/** What of the costs an agent is told. */
export interface CostGlance {
  session: CostTotal;
  day: CostTotal;
  /** What is left of its budget; null where nothing is limited. */
  energy: EnergyLeft | null;
}

/** What a mind may call out of the budget that all services share. */
interface SharedCalls {
  listen(voice: Voice): Voice;
  /** What its last call was refused for; null where that has passed. */
  readonly spent: BudgetSpent | null;
  levels(): Promise<SharedLevel[]>;
  end(): void;
}

interface CostMeterParts {
  costs: CostStore;
  clock: Clock;
  limits: BudgetLimits | null;
  /** The total of its life when it woke. */
  woken: CostTotal;
  account: CallAccount;
  budget: Budget | null;
  energy: Energy | null;
  /** What it may call out of the budget that all services share; null where there is none. */
  shared: SharedCalls | null;
}

/** Everything about the costs of a mind that is awake: it notes its calls, keeps it within its budget, and tells what was spent. */
export class CostMeter {
  private readonly parts: CostMeterParts;

  private constructor(parts: CostMeterParts) {
    this.parts = parts;
  }

  /**
   * Begins to meter a mind that wakes.
   *
   * @param given `changed` hears once when the budget is used up, and once (null) when something of it is left again
   */
  static async begin(given: {
    costs: CostStore;
    clock: Clock;
    settings: CostSettings;
    voice: Pick<Voice, 'name'>;
    /** The share of its window that a relaxed thought has: with the end of the budget every thought has no more. */
    relaxed: number;
    changed: (spent: BudgetSpent | null) => void;
    shared: SharedCalls | null;
  }): Promise<CostMeter> {
    const { costs, clock, settings, voice, relaxed, changed, shared } = given;
    const limits = limitsOf(settings);
    const budget =
      limits === null || isFree(voice.name)
        ? null
        : new Budget(limits, await costs.calls(clock.now() - spendingsKeptFor), {
            clock,
            changed,
            ledger: costs,
          });
    const [ever = []] = await costs.sums(null);
    const woken = totalOf(ever);
    const account = new CallAccount(clock, settings.prices);
    const energy = budget === null ? null : new Energy(budget, relaxed);
    return new CostMeter({ costs, clock, limits, woken, account, budget, energy, shared });
  }

  /** Notes the calls of the voice that thinks for the mind. */
  get account(): CallAccount {
    return this.parts.account;
  }

  /** A voice that thinks for the mind, with all its calls noted; one that the shared budget refuses is none. */
  listen(voice: Voice): Voice {
    const { account, shared } = this.parts;
    return shared === null ? account.listen(voice) : shared.listen(account.listen(voice));
  }

  /** Null where nothing is limited, or the voice costs nothing. */
  get budget(): Budget | null {
    return this.parts.budget;
  }

  /** What is left of the budget by the ledger, and how much of its window that leaves to a thought; null where nothing is limited. */
  async energy(): Promise<EnergyLeft | null> {
    const { budget, energy } = this.parts;
    await budget?.renewed();
    return energy?.now() ?? null;
  }

  async report(): Promise<CostReport> {
    const { costs, clock, woken, limits, budget, energy, shared } = this.parts;
    const spent = (await budget?.renewed()) ?? shared?.spent ?? null;
    const left = energy?.now() ?? null;
    const levels = (await shared?.levels()) ?? [];
    return readCosts(costs, { now: clock.now(), woken, budget: limits, spent, energy: left, shared: levels });
  }

  /** What an agent is told; null while its calls have cost nothing, no tokens either. */
  async glance(): Promise<CostGlance | null> {
    const { costs, clock, woken } = this.parts;
    const [ever = [], lately = []] = await costs.sums(null, clock.now() - budgetWindows.day);
    const day = totalOf(lately);
    const isWorthTelling = day.dollars > 0 || day.inputTokens + day.outputTokens > 0;
    const session = since(totalOf(ever), woken);
    return isWorthTelling ? { session, day, energy: await this.energy() } : null;
  }

  /** Nothing is told any more. */
  end(): void {
    this.parts.budget?.end();
    this.parts.shared?.end();
  }
}
