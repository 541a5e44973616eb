import type { Clock } from '../../ports/clock.ts';
import type { CostStore, LedgerCall } from '../../ports/ledger-call.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { Budget, budgetWindows, limitsOf, type BudgetSpent } from './budget.ts';
import { CallAccount } from './call-account.ts';
import type { CostSettings } from './cost-meter.ts';
import { isFree } from './price.ts';

/** The mind that pays for what a fork or a worker of it thinks. */
export interface Payer {
  costs: CostStore;
  settings: CostSettings;
  /** Its time: a budget is one of hours and days of the world, whatever the fork's clock says. */
  clock: Clock;
  /** Under which key a call stands in its ledger, and as one of which cycle. @param at milliseconds since the epoch */
  entry: (key: string, at: number) => Pick<LedgerCall, 'key' | 'cycle'>;
  /** Is told each call when it is in the ledger. */
  charged: (call: LedgerCall) => void;
  /** What comes of a call for which nothing is left. */
  refuse: (spent: BudgetSpent) => Promise<ThoughtOutcome>;
}

/**
 * The voice of a fork or a worker, each call of which stands in the ledger of another mind and counts to the budget of that: who tries out a
 * hundred lives spends no more than the one may. No two calls at once.
 */
export function voiceOnAccount(voice: Voice, payer: Payer): Voice {
  const { costs, settings, clock, charged, entry, refuse } = payer;
  const account = new CallAccount(clock, settings.prices);
  const listened = account.listen(voice);
  const limits = limitsOf(settings);
  let last: Promise<unknown> = Promise.resolve();

  const called = async (...given: Parameters<Voice['think']>): Promise<ThoughtOutcome> => {
    try {
      return await listened.think(...given);
    } finally {
      const { key } = given[0];
      const at = clock.now();
      const noted = entry(key, at);
      const call = account.take(key, { at, cycle: noted.cycle, attempt: 1 });
      if (call !== null) {
        await costs.note({ ...call, ...noted });
        charged({ ...call, ...noted });
      }
    }
  };
  const within = async (...given: Parameters<Voice['think']>): Promise<ThoughtOutcome> => {
    if (limits === null || isFree(voice.name)) return called(...given);
    const known = await costs.calls(clock.now() - budgetWindows.day);
    const budget = new Budget(limits, known, { clock, changed: () => {} });
    try {
      return await budget.within(() => called(...given), refuse);
    } finally {
      budget.end();
    }
  };
  return {
    name: voice.name,
    model: voice.model,
    free: voice.free,
    imageTokens: voice.imageTokens,
    think(...given) {
      const turn = last.then(() => within(...given));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
