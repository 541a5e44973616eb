import type { SharedBudgetLimits } from '../../ports/shared-budget.ts';
import type { Voice } from '../../ports/voice.ts';
import type { CostSettings } from './cost-meter.ts';
import { isFree, priceOf } from './price.ts';

/** An error: a budget in dollars, and a model whose price nobody knows: it could not be kept. Nothing was changed. */
export class PriceUnknown extends Error {
  override readonly name = 'PriceUnknown';
}

/**
 * Refuses a budget that cannot be kept: that of the mind, or the one that it shares.
 *
 * @throws PriceUnknown
 */
export function refuseUnknownPrice(
  { hour, day, prices }: CostSettings,
  { name, model }: Pick<Voice, 'name' | 'model'>,
  { now, shared }: { now: number; shared?: SharedBudgetLimits | undefined },
): void {
  const isOwn = hour.dollars !== undefined || day.dollars !== undefined;
  const isInDollars = isOwn || shared?.hour.dollars !== undefined || shared?.day.dollars !== undefined;
  if (!isInDollars || isFree(name)) return;
  if (model !== undefined && priceOf(model, now, prices) !== null) return;
  const what = model === undefined ? `what the voice "${name}" costs` : `the price of "${model}"`;
  throw new PriceUnknown(
    `${isOwn ? '"costs"' : 'The budget that all minds here share'} limits dollars, and ${what} is not known. Add its price to "costs.prices", or limit tokens instead.`,
  );
}
