import { limitsOf } from '../../costs/budget.ts';
import { readCosts, type CostReport } from '../../costs/cost-report.ts';
import { sharedLevels } from '../../costs/shared/shared-budget.ts';
import type { Seat } from '../seat.ts';

/** What the model calls of a mind cost; the mind is not woken. */
export async function costReportOf(seat: Seat): Promise<CostReport> {
  const { active, clock, configuration } = seat;
  if (active !== null) return active.cost();
  const { costs } = await seat.store();
  const budget = configuration === null ? null : limitsOf(configuration.costs);
  const shared = await sharedLevels(seat.around.stores.sharedBudget, clock.now());
  return readCosts(costs, { now: clock.now(), budget, shared });
}
