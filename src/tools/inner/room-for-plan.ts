import type { OwnPlan } from '../../../ports/own-plan.ts';
import { onceAt, planTimes, type PlanTimes } from '../../configuration/plan-times.ts';

const hour = 3_600_000;

/** How many times of a new plan are looked at for what comes around them: what is too much later on waits when it comes. */
const timesWeighed = 24;

function timesBetween(times: PlanTimes, from: number, to: number): number[] {
  const found: number[] = [];
  for (let next = times.next(from); next !== null && next < to; next = times.next(next)) found.push(next);
  return found;
}

const timesOfPlan = ({ at, cron, timezone }: OwnPlan): PlanTimes =>
  at === undefined ? planTimes(cron!, timezone) : onceAt(at);

/** Whether more than `most` of these times lie within an hour. */
const isCrowded = (times: readonly number[], most: number): boolean => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.some((time, place) => (sorted[place + most] ?? Infinity) - time < hour);
};

/**
 * Whether a new plan comes at times at which as many others come within an hour as may.
 *
 * @param first the first time of the new plan, milliseconds since the epoch
 * @param most how often plans may come within an hour, all of them together
 */
export function isTooMuch(
  plan: OwnPlan,
  { first, plans, most }: { first: number; plans: readonly OwnPlan[]; most: number },
): boolean {
  const all = [...plans, plan].map(timesOfPlan);
  const own = timesOfPlan(plan);
  let time: number | null = first;
  for (let weighed = 0; time !== null && weighed < timesWeighed; weighed += 1) {
    const [from, to] = [time - hour, time + hour];
    if (
      isCrowded(
        all.flatMap((times) => timesBetween(times, from, to)),
        most,
      )
    )
      return true;
    time = own.next(time);
  }
  return false;
}
