/** A time of day as scenarios write it. */
export const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const day = 86_400_000;

/**
 * The next moment that has this time of day in UTC, `now` included; milliseconds since the epoch.
 *
 * @param text matches `timePattern`
 */
export function nextTime(text: string, now: number): number {
  const [, hours, minutes, seconds = '0'] = timePattern.exec(text) ?? [];
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  const today = Math.floor(now / day) * day + time;
  return today >= now ? today : today + day;
}
