import { plansToCome } from '../../../ports/own-plan.ts';
import { planTimes } from '../../configuration/plan-times.ts';
import { asServed } from '../as-served.ts';
import type { PlanAccount, ServedPlans } from '../plans.ts';
import type { Seat } from '../seat.ts';
import { InputRefused } from '../service-errors.ts';
import type { Percepts } from './percepts.ts';
import { standingNow } from './standing.ts';

/** Shows what the mind in a seat has planned itself, and has it call plans off, by a command that its log of governance tells. */
export function servedPlans(seat: Seat, percepts: Percepts): ServedPlans {
  const list = async (): Promise<PlanAccount[]> => {
    const now = seat.clock.now();
    const plans = plansToCome((await standingNow(seat))?.state.plans ?? [], now);
    return plans.map(({ id, text, at, cron, timezone, made, wantedBy = null }) => ({
      id,
      text,
      ...(cron !== undefined && { cron }),
      timezone,
      made,
      next: cron === undefined ? (at ?? null) : planTimes(cron, timezone).next(now),
      wantedBy,
    }));
  };
  return {
    list: () => asServed(list),
    cancel: (plan, { by, id } = {}) =>
      asServed(async () => {
        if (!(await list()).some((each) => each.id === plan))
          throw new InputRefused([
            {
              field: 'plan',
              problem: 'is no plan that is still to come: the list of plans tells their ids.',
            },
          ]);
        const who = by ?? seat.configured().owner;
        return seat.use((mind) =>
          mind.perceive(
            percepts.commanded({ name: 'cancelPlan', plan }, `/plans cancel ${plan}`, { by: who, id }),
          ),
        );
      }),
  };
}
