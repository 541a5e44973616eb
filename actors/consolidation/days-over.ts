import type { ConsolidatedOn } from '../../ports/consolidation.ts';
import { dateOfDay, startOfDay } from '../../theory/local-time.ts';
import type { ConsolidationContext, DeepPass } from './consolidating.ts';

/** How many days that are over a pass sums up, the newest: a mind that was off for long has few of them. Ours. */
const mostDays = 7;

/** The days that are over before this one, and that no summary tells of. */
export function daysOver(days: ConsolidationContext['days'], today: number): Pick<DeepPass, 'days'> {
  if (days === undefined || days.first >= today) return {};
  const last = Math.min(days.last, today - 1);
  const first = Math.max(days.first, last - mostDays + 1);
  return { days: Array.from({ length: last - first + 1 }, (_, place) => first + place) };
}

/** A day as a step of a pass. */
export function dayStep(day: number, timezone: string): ConsolidatedOn {
  const [from, until] = [startOfDay(day, timezone), startOfDay(day + 1, timezone)];
  return { on: 'day', date: dateOfDay(day), from, until };
}

/** What the mind is like at the end of the last day that is over, as a step of a pass. */
export function selfStep(days: readonly number[], timezone: string, cycle: number): ConsolidatedOn[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  return [{ on: 'self', date: dateOfDay(last), until: startOfDay(last + 1, timezone), cycle }];
}

/** The days of which nothing is summed up, once a day is; a pass begins with the oldest. */
export const daysAfter = (days: ConsolidationContext['days'], day: number): ConsolidationContext['days'] =>
  days === undefined || days.last <= day ? undefined : { ...days, first: Math.max(days.first, day + 1) };
