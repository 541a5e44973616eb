import { dateOf, timeOfDate } from './civil-date.ts';

/** A moment on the clocks of a time zone. */
export interface LocalTime {
  /** The number of the day there: days from 1970-01-01. */
  day: number;
  /** 0 to 23. */
  hour: number;
}

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;

/** No zone moves its clocks but on a quarter of an hour. */
const quarter = hourLength / 4;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone; it is expensive to make, and there are few zones. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' });
  clocks.set(timeZone, made);
  return made;
}

/** What was last asked of each zone: a mind asks for the same quarter of an hour again and again. */
const lastAsked = new Map<string, { quarter: number; offset: number }>();

/** How far the clocks of a zone are ahead of UTC at a moment, milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const beginning = Math.floor(at / quarter) * quarter;
  const last = lastAsked.get(timeZone);
  if (last?.quarter === beginning) return last.offset;
  const offset = offsetIn(beginning, timeZone);
  lastAsked.set(timeZone, { quarter: beginning, offset });
  return offset;
}

function offsetIn(at: number, timeZone: string): number {
  const name = clockIn(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourLength + Number(minutes) * 60_000);
}

/**
 * The day and the hour of a moment on the clocks of a zone, summer time included. It reads no clock of its own.
 *
 * @param at milliseconds since the epoch
 * @param timeZone a name of the IANA list
 *
 * @example localTimeOf(1_772_355_600_000, 'Europe/Lisbon') // { day: 20513, hour: 9 }: 9:00 on 2026-03-01
 */
export function localTimeOf(at: number, timeZone: string): LocalTime {
  const local = timeZone === 'UTC' ? at : at + offsetAt(at, timeZone);
  const day = Math.floor(local / dayLength);
  return { day, hour: Math.floor((local - day * dayLength) / hourLength) };
}

/**
 * When a day begins on the clocks of a zone, milliseconds since the epoch: its first quarter of an hour, which is not midnight where the clocks
 * skip that (America/Santiago each September). A day that a zone skips wholly (Pacific/Apia, 2011-12-30) begins and ends when the next one begins.
 *
 * @param day as `LocalTime` counts them
 */
export function startOfDay(day: number, timeZone: string): number {
  const asInUtc = day * dayLength;
  if (timeZone === 'UTC') return asInUtc;
  const isBefore = (at: number): boolean => localTimeOf(at, timeZone).day < day;
  let start = asInUtc - offsetAt(asInUtc, timeZone);
  // the clocks may have been moved between the two
  while (!isBefore(start - quarter)) start -= quarter;
  while (isBefore(start)) start += quarter;
  return start;
}

/** A day as `2026-01-31`; `day` as `LocalTime` counts them. */
export const dateOfDay = (day: number): string => dateOf(day * dayLength);

/** The number of a day that is written so. Throws where the calendar has none. */
export function dayOfDate(date: string): number {
  const at = timeOfDate(date);
  if (at === null) throw new Error(`${date} is no day of the calendar.`);
  return at / dayLength;
}

/** The day of a moment on the clocks of a zone, as `2026-01-31`. */
export const localDateOf = (at: number, timeZone: string): string => dateOfDay(localTimeOf(at, timeZone).day);
