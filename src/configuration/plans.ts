import { Cron } from 'croner';
import { z } from 'zod';
import { planMoment } from './plan-moment.ts';
import { rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { timezoneBreaches, timezoneSchema } from './timezone.ts';

/** The moment from which a pattern is checked for ever coming due; a fixed one keeps the check pure. */
const someMoment = new Date('2000-01-01T00:00:00Z');

/** Why a cron pattern is of no use, or null when it is fine. */
function cronFault(pattern: string): string | null {
  try {
    const next = new Cron(pattern, { paused: true, timezone: 'UTC' }).nextRun(someMoment);
    return next === null ? 'it never comes due' : null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^\w+(?:\(\))?: /, '') : String(error);
  }
}

function timeBreaches({ cron, at }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (cron !== undefined && at !== undefined) {
    const message = 'must not be there beside "cron"';
    return [{ path: ['at'], message, remedy: 'Write "cron" for what recurs, or "at" for what comes once.' }];
  }
  if (cron === undefined && at === undefined) {
    const remedy = `Add "cron": ${cronMeaning} Or add "at" for a plan that comes once.`;
    return [{ path: ['cron'], message: 'is missing', remedy }];
  }
  const fault = typeof cron === 'string' && cron !== '' ? cronFault(cron) : null;
  if (fault === null) return [];
  return [
    {
      path: ['cron'],
      message: `is not a cron pattern: ${fault}`,
      remedy: 'Write minute, hour, day, month and weekday, like "0 9 * * *" for every day at 9:00.',
    },
  ];
}

function momentBreaches({ at }: Readonly<Record<string, unknown>>): RuleBreach[] {
  // whether it is a moment does not depend on the zone
  if (typeof at !== 'string' || at === '' || planMoment(at, 'UTC') !== null) return [];
  return [
    {
      path: ['at'],
      message: `is not a date and time: ${shownValue(at)}`,
      remedy: 'Write it like 2026-05-01T09:00, or with its offset like 2026-05-01T09:00+02:00.',
    },
  ];
}

const cronMeaning =
  'When it comes due: minute, hour, day of month, month, weekday; six parts begin with seconds. "0 9 * * *" is every day at 9:00.';

/** One plan: what comes to the mind at set times. */
export const planSchema = z
  .strictObject({
    name: z.string().min(1).max(100).describe('What the plan is called, unique among the plans.'),
    cron: z.string().min(1).max(200).optional().describe(`${cronMeaning} Either this or "at".`),
    at: z
      .string()
      .min(1)
      .max(40)
      .optional()
      .describe(
        'When it comes, once: a date and time like 2026-05-01T09:00, in "timezone" or with an offset of its own (2026-05-01T09:00+02:00). Told late when the mind was off by then.',
      ),
    timezone: timezoneSchema.describe(
      'The time zone of "cron" or "at", like Europe/Lisbon. Default: that of the mind.',
    ),
    text: z.string().min(1).max(10_000).describe('What comes to the mind then, up to 10000 characters.'),
    urgency: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('How pressing it is, 0 to 1; from priority.urgentFrom (0.8) on it is urgent. Default 0.'),
  })
  .superRefine(
    ...rule((plan) => [
      ...timeBreaches(plan),
      ...timezoneBreaches(plan, "the mind's"),
      ...momentBreaches(plan),
    ]),
  )
  .describe('One plan: what comes to the mind at set times.');

/** The plans of a mind. */
export const plansSchema = z
  .array(planSchema)
  .default([])
  .describe('What comes to the mind at set times. Default nothing.');
