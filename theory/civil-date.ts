const day = 86_400_000;
const daysOfEra = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const epochDay = 719_468;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The day (UTC) that a time falls on, as `2026-01-31` (Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
 *
 * @param at milliseconds since the epoch, of the years 0 to 9999
 */
export function dateOf(at: number): string {
  const days = Math.floor(at / day) + epochDay;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  // the year begins in March, so that a leap day is its last
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/**
 * When a day (UTC) begins, milliseconds since the epoch; null where the calendar has no such day (days_from_civil).
 *
 * @param date as `2026-01-31`
 *
 * @example timeOfDate('2026-02-30') // null
 */
export function timeOfDate(date: string): number | null {
  const [, years = 0, month = 0, dayOfMonth = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number);
  const fromMarch = (month + 9) % 12;
  const year = years - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const at = (era * daysOfEra + dayOfEra - epochDay) * day;
  return dateOf(at) === date ? at : null;
}
