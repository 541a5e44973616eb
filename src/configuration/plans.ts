import { Cron } from 'croner';
import { z } from 'zod';
import { rule, type Breach } from './rule.ts';
import { show } from './show.ts';

/** Any moment will do to see whether a pattern ever comes due; a fixed one keeps the check pure. */
const someMoment = new Date('2000-01-01T00:00:00Z');

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
};

/** Why a cron pattern is of no use, or null when it is fine. */
function cronFault(pattern: string): string | null {
  try {
    const next = new Cron(pattern, { paused: true, timezone: 'UTC' }).nextRun(someMoment);
    return next === null ? 'it never comes due' : null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^\w+(?:\(\))?: /, '') : String(error);
  }
}

function planBreaches({ cron, timezone }: Readonly<Record<string, unknown>>): Breach[] {
  const breaches: Breach[] = [];
  const fault = typeof cron === 'string' && cron !== '' ? cronFault(cron) : null;
  if (fault !== null) {
    breaches.push({
      path: ['cron'],
      message: `is not a cron pattern: ${fault}`,
      remedy: 'Write minute, hour, day, month and weekday, like "0 9 * * *" for every day at 9:00.',
    });
  }
  if (typeof timezone === 'string' && timezone !== '' && !isTimezone(timezone)) {
    breaches.push({
      path: ['timezone'],
      message: `is not a time zone: ${show(timezone)}`,
      remedy: 'Write a name of the IANA list, like "Europe/Lisbon", or leave it out for the system\'s.',
    });
  }
  return breaches;
}

/** One plan: what comes to the mind at set times. */
export const planSchema = z
  .strictObject({
    name: z.string().min(1).max(100).describe('What the plan is called, unique among the plans.'),
    cron: z
      .string()
      .min(1)
      .max(200)
      .describe(
        'When it comes due: minute, hour, day of month, month, weekday; six parts begin with seconds. "0 9 * * *" is every day at 9:00.',
      ),
    timezone: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The time zone of "cron", like Europe/Lisbon. Default: the system\'s.'),
    text: z.string().min(1).max(10_000).describe('What comes to the mind then, up to 10000 characters.'),
    urgency: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('How pressing it is, 0 to 1; from priority.urgentFrom (0.8) on it is urgent. Default 0.'),
  })
  .superRefine(...rule(planBreaches))
  .describe('One plan: what comes to the mind at set times.');

/** The plans of a mind. */
export const plansSchema = z
  .array(planSchema)
  .default([])
  .describe('What comes to the mind at set times. Default nothing.');
