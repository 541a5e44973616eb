import type { Clock } from '../../../ports/clock.ts';
import { cycleOfKey } from '../../../ports/effect-key.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { CostStore, LedgerCall } from '../../../ports/ledger-call.ts';
import type { ThoughtOutcome, Voice } from '../../../ports/voice.ts';
import { Budget, budgetWindows, limitsOf, type BudgetSpent } from '../../costs/budget.ts';
import { CallAccount } from '../../costs/call-account.ts';
import type { CostSettings } from '../../costs/cost-meter.ts';
import { budgetWords } from '../../costs/cost-words.ts';
import { isFree } from '../../costs/price.ts';

/** The mind that pays for what a fork of it thinks. */
export interface Payer {
  id: MindId;
  costs: CostStore;
  settings: CostSettings;
  /** Its time: a budget is one of hours and days of the world, whatever the fork's clock says. */
  clock: Clock;
  /** Is told each call when it is in the ledger. */
  charged: (call: LedgerCall) => void;
}

/** An error: a fork would think, and the mind that pays for it has nothing left. */
export class PayerOverBudget extends Error {
  override readonly name = 'PayerOverBudget';
  /** When something is left again, milliseconds since the epoch. */
  readonly until: number;
  constructor(payer: MindId, spent: BudgetSpent) {
    super(`Mind "${payer}" pays for it. ${budgetWords(spent)}`);
    this.until = spent.until;
  }
}

/**
 * The voice of a fork, each call of which stands in the ledger of its origin and counts to the budget of that: who tries out a hundred lives
 * spends no more than the one may. No two calls at once. Throws `PayerOverBudget` where nothing is left.
 */
export function voiceOnAccount(voice: Voice, fork: MindId, payer: Payer): Voice {
  const { costs, settings, clock, charged } = payer;
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
      const call = account.take(key, { at, cycle: cycleOfKey(key), attempt: 1 });
      if (call !== null) {
        // a fork of the same name may have been tried out before
        const noted = { ...call, key: `what-if ${fork} ${at} ${key}` };
        await costs.note(noted);
        charged(noted);
      }
    }
  };
  const within = async (...given: Parameters<Voice['think']>): Promise<ThoughtOutcome> => {
    if (limits === null || isFree(voice.name)) return called(...given);
    const known = await costs.calls(clock.now() - budgetWindows.day);
    const budget = new Budget(limits, known, { clock, changed: () => {} });
    try {
      return await budget.within(
        () => called(...given),
        (spent) => Promise.reject(new PayerOverBudget(payer.id, spent)),
      );
    } finally {
      budget.end();
    }
  };
  return {
    name: voice.name,
    model: voice.model,
    free: voice.free,
    think(...given) {
      const turn = last.then(() => within(...given));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
