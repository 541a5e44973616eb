import { offsetAt } from '../../../theory/local-time.ts';
import { planMoment } from '../../configuration/plan-moment.ts';
import { ToolProblem } from '../tool-problem.ts';

const dayLength = 86_400_000;

/** The days of a week by their numbers, Monday 0 to Sunday 6. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** How far a moment is moved: whole numbers, negative ones go back. */
export interface CalendarSpan {
  years?: number | undefined;
  months?: number | undefined;
  weeks?: number | undefined;
  days?: number | undefined;
  hours?: number | undefined;
  minutes?: number | undefined;
}

/** What the clock and the calendar of a zone show at a moment. */
export interface WallTime {
  /** `2026-05-01`. */
  date: string;
  /** `09:00`. */
  time: string;
  /** Days from 1970-01-01. */
  day: number;
  /** Monday 0 to Sunday 6. */
  weekday: number;
  /** From UTC, minutes. */
  offset: number;
}

const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The number of a day that is written `2026-05-01`. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00Z`) / dayLength;

const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** What the clock of a zone shows at a moment, to the minute. */
export function wallTime(at: number, timezone: string): WallTime {
  const offset = offsetAt(at, timezone);
  const [date = '', time = ''] = new Date(at + offset).toISOString().split('T');
  const day = dayOf(date);
  return { date, time: time.slice(0, 5), day, weekday: weekdayOf(day), offset: offset / 60_000 };
}

/**
 * The moment that is written down, milliseconds since the epoch.
 *
 * @param text `2026-05-01`, which is its midnight, or `2026-05-01T09:00`, with or without an offset of its own
 * @throws ToolProblem when it is no day of the calendar
 */
export function momentOf(text: string, timezone: string): number {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text;
  const at = planMoment(whole, timezone);
  if (at === null)
    throw new ToolProblem(
      `${JSON.stringify(text.slice(0, 60))} is no date. Write it like 2026-05-01, 2026-05-01T09:00, or 2026-05-01T09:00+02:00.`,
    );
  return at;
}

/** A year and a month later; the last day of a shorter month stands for those that it has not. */
function monthsLater(date: string, months: number): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() / dayLength + Math.min(day, last) - 1;
}

/**
 * A moment moved by a span: first by years and months on the calendar of the zone, then by weeks and days, and last by the hours and minutes
 * that pass. 31 January and a month is the last of February.
 *
 * @throws ToolProblem when it lies before the year 1900 or after 9999
 */
export function moved(at: number, span: CalendarSpan, timezone: string): number {
  const { years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0 } = span;
  const passing = hours * 3_600_000 + minutes * 60_000;
  const { date, time } = wallTime(at, timezone);
  const day = monthsLater(date, years * 12 + months) + weeks * 7 + days;
  refuseBeyond(day);
  refuseBeyond(day + Math.floor(passing / dayLength));
  if (day === dayOf(date)) return at + passing;
  return momentOf(`${dateOf(day)}T${time}`, timezone) + (at % 60_000) + passing;
}

/** Days that a date of four figures can be written of, and that every zone is known for. */
function refuseBeyond(day: number): void {
  if (day >= dayOf('1900-01-01') && day <= dayOf('9999-12-30')) return;
  throw new ToolProblem('The calendar goes from the year 1900 to the year 9999. Move by less.');
}

/** The time from one day to a later or the same one, as a calendar counts it. */
export function calendarDistance(from: string, to: string): { months: number; days: number } {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const most = (toYear - fromYear) * 12 + toMonth - fromMonth;
  const months = monthsLater(from, most) > dayOf(to) ? most - 1 : most;
  return { months, days: dayOf(to) - monthsLater(from, months) };
}

/** The week of a day by ISO 8601: weeks begin on Monday, and the first of a year is the one with its first Thursday. */
export function isoWeekOf(day: number): { year: number; week: number } {
  const thursday = day - weekdayOf(day) + 3;
  const year = new Date(thursday * dayLength).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0) / dayLength) / 7) + 1 };
}

/** The first such weekday after a day, or before it. */
export function nearestWeekday(day: number, weekday: number, way: 'next' | 'last'): string {
  const ahead = (weekday - weekdayOf(day) + 7) % 7 || 7;
  return dateOf(way === 'next' ? day + ahead : day - (7 - (ahead % 7)));
}
