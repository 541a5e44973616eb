import { Cron } from 'croner';
import { planMoment } from './plan-moment.ts';

/** The times at which a plan comes due. Only computed here; waiting is the clock's business. */
export interface PlanTimes {
  /** The next time after `now`; null when it never comes due again. */
  next(now: number): number | null;
  /** The last time from `since` to `now`, both included; null when there was none. */
  last(since: number, now: number): number | null;
}

/**
 * The times of a cron pattern, as wall time of a zone: daylight saving shifts them with the clocks on the wall, and a
 * time that a shift leaves out comes due right after it. Milliseconds since the epoch.
 *
 * @param pattern five parts from minute to weekday, or six that begin with seconds; throws when it is not one
 * @param timezone a name of the IANA list; the system's zone when left out
 */
export function planTimes(pattern: string, timezone: string | undefined): PlanTimes {
  const cron = new Cron(pattern, { paused: true, ...(timezone === undefined ? {} : { timezone }) });
  return {
    next: (now) => cron.nextRun(new Date(now))?.getTime() ?? null,
    last(since, now) {
      const [before] = cron.previousRuns(1, new Date(now + 1));
      const last = before?.getTime() ?? null;
      return last !== null && last >= since && last <= now ? last : null;
    },
  };
}

/** The only time of what comes once, milliseconds since the epoch. */
export const onceAt = (moment: number): PlanTimes => ({
  next: (now) => (moment > now ? moment : null),
  last: (since, now) => (moment >= since && moment <= now ? moment : null),
});

/**
 * The times of a plan: those of its pattern, or the one it names.
 *
 * @param plan has either `cron` or `at`; throws when it names no time
 */
export function planTimesOf(plan: {
  name: string;
  cron?: string | undefined;
  at?: string | undefined;
  timezone?: string | undefined;
}): PlanTimes {
  const { name, cron, at, timezone } = plan;
  if (cron !== undefined) return planTimes(cron, timezone);
  const moment = at === undefined ? null : planMoment(at, timezone);
  if (moment === null) throw new Error(`The plan "${name}" has no time: give it a "cron" or an "at".`);
  return onceAt(moment);
}
