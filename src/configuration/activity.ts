import { z } from 'zod';
import { hourFactorBounds, hoursOfDay } from '../../theory/activity-profile.ts';
import { shownValue } from './show.ts';
import type { RuleBreach } from './rule.ts';

const hoursPattern = /^([01]?\d|2[0-3])-([01]?\d|2[0-4])$/;

/** Hours of the day as a configuration writes them. */
const hoursSchema = z
  .string()
  .regex(hoursPattern, {
    error: ({ input }) => `must be hours of the day, like 9-12 or 22-6, it is ${shownValue(input)}`,
  })
  .describe('Hours of the day, from one to another, like 9-12 (9:00 to 11:59) or 22-6.');

const hoursListSchema = z.array(hoursSchema).max(hoursOfDay).default([]);

/** How active those who speak are by the hour of the day (docs/model/timing.md). */
export const activitySchema = z
  .union([
    z.enum(['learned', 'none']),
    z.strictObject({
      busy: hoursListSchema.describe('When it thinks twice as often, like [7-9, 18-22]. Default none.'),
      quiet: hoursListSchema.describe('When it thinks half as often, like [23-6]. Default none.'),
    }),
  ])
  .default('learned')
  .describe(
    'At what hours of the day, in "timezone", people speak to it: learned from the last two weeks, none (every hour is as any other), or "busy" and "quiet" hours. It thinks by itself more often in busy ones, and consolidates rather in quiet ones. Default learned.',
  );

type Activity = z.infer<typeof activitySchema>;

/** The hours that a text names: from midnight on, or over it. */
function hoursIn(text: string): number[] {
  const [, from = 0, to = 0] = (hoursPattern.exec(text) ?? []).map(Number);
  const length = (to - from + hoursOfDay) % hoursOfDay || hoursOfDay;
  return Array.from({ length }, (_, place) => (from + place) % hoursOfDay);
}

/** The factors of the hours that a configuration names; empty where every hour is as any other, undefined where they are learned. */
export function hourFactorsOf(activity: Activity): number[] | undefined {
  if (activity === 'learned') return undefined;
  if (activity === 'none') return [];
  const busy = new Set(activity.busy.flatMap(hoursIn));
  const quiet = new Set(activity.quiet.flatMap(hoursIn));
  const { busiest, quietest } = hourFactorBounds;
  return Array.from({ length: hoursOfDay }, (_, hour) =>
    busy.has(hour) ? busiest : quiet.has(hour) ? quietest : 1,
  );
}

/** A breach for the first hour that is called both busy and quiet. */
export function activityBreaches({ activity }: Readonly<Record<string, unknown>>): RuleBreach[] {
  const { busy, quiet } = (activity ?? {}) as { busy?: unknown; quiet?: unknown };
  if (!Array.isArray(busy) || !Array.isArray(quiet)) return [];
  const known = new Set(busy.filter((each) => typeof each === 'string').flatMap(hoursIn));
  const twice = quiet
    .filter((each) => typeof each === 'string')
    .flatMap(hoursIn)
    .find((hour) => known.has(hour));
  if (twice === undefined) return [];
  return [
    {
      path: ['activity', 'quiet'],
      message: `must not name an hour that "busy" names, it names ${twice}-${twice + 1}`,
      remedy: 'Take that hour out of one of the two.',
    },
  ];
}
