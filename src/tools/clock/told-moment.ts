import { isoWeekOf, wallTime, weekdayNames } from './calendar.ts';

const two = (value: number) => String(Math.abs(value)).padStart(2, '0');

const offsetText = (minutes: number): string =>
  `UTC${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;

/** A moment in words: `Friday, 2026-05-01, 09:00 in Europe/Lisbon (UTC+01:00), ISO week 18 of 2026`. */
export function toldMoment(at: number, timezone: string): string {
  const { date, time, day, weekday, offset } = wallTime(at, timezone);
  const { year, week } = isoWeekOf(day);
  return `${weekdayNames[weekday]}, ${date}, ${time} in ${timezone} (${offsetText(offset)}), ISO week ${week} of ${year}`;
}
