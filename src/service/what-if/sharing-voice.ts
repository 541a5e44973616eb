import type { Voice } from '../../../ports/voice.ts';
import { SharedAllowance } from '../../costs/shared/allowance.ts';
import { PayerOverBudget } from '../../simulation/what-if/payer-over-budget.ts';
import type { Seat } from '../seat.ts';

/**
 * The voice of a fork of a mind, each call of which counts to the budget that all minds here share, if there is one. It throws `PayerOverBudget` where
 * that is used up.
 */
export function sharingVoice(voice: Voice, seat: Seat): Voice {
  const { budget } = seat.around.host;
  if (budget === null) return voice;
  const { prices } = seat.configured().costs;
  const allowance = new SharedAllowance({ budget, clock: seat.clock, prices, changed: () => {} });
  const sharing = allowance.listen(voice);
  return {
    ...sharing,
    think: async (...given) => {
      const outcome = await sharing.think(...given);
      const { spent } = allowance;
      allowance.end();
      if (spent !== null) throw new PayerOverBudget(seat.id, spent);
      return outcome;
    },
  };
}
