import { Cron } from 'croner';
import { z } from 'zod';

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;
const dateTime = z.iso.datetime({ offset: true, local: true });

/**
 * The moment that a plan names, milliseconds since the epoch; null when it is not written like one, or is no day of the
 * calendar. A time that daylight saving leaves out is as much later as the clocks were moved, one that it repeats is the first.
 *
 * @param text `2026-05-01T09:00`, with or without seconds, and with or without `Z` or an offset like `+02:00`
 * @param timezone a name of the IANA list, for a text without an offset; the system's zone when left out
 */
export function planMoment(text: string, timezone: string | undefined): number | null {
  const [, minutes, seconds = ':00', offset] = written.exec(text) ?? [];
  if (minutes === undefined) return null;
  const local = `${minutes}${seconds}`;
  if (!dateTime.safeParse(`${local}${offset ?? ''}`).success) return null;
  if (offset !== undefined) return Date.parse(`${local}${offset}`);
  const zone = timezone === undefined ? {} : { timezone };
  const long = new Date(Number.MIN_SAFE_INTEGER / 10_000);
  return new Cron(local, { paused: true, ...zone }).nextRun(long)?.getTime() ?? null;
}
