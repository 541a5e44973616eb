import { z } from 'zod';
import type { RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
};

/** The name of a time zone. */
export const timezoneSchema = z.string().min(1).max(100).optional();

/** The breaches of a name of a time zone; what is no text, or empty, the schema complains of. */
export function timezoneBreaches(
  { timezone }: Readonly<Record<string, unknown>>,
  instead: string,
): RuleBreach[] {
  if (typeof timezone !== 'string' || timezone === '' || isTimezone(timezone)) return [];
  return [
    {
      path: ['timezone'],
      message: `is not a time zone: ${shownValue(timezone)}`,
      remedy: `Write a name of the IANA list, like "Europe/Lisbon", or leave it out for ${instead}.`,
    },
  ];
}
