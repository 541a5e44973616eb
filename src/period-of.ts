import { judgedText } from '../theory/judged-text.ts';
import type { ParsedResult } from './bundled/dates-in-words.ts';
import { bundledLibrary } from './bundled-library.ts';

/** A stretch of time, milliseconds since the epoch; both ends belong to it. */
export interface Period {
  from: number;
  to: number;
}

const day = 86_400_000;

/** How far into a text times are looked for, characters: that takes a hundred times as long as reading. */
const longestRead = 2_000;

/**
 * The stretch of time that a text speaks of ("yesterday", "last week", "in May 2023", "on 7 May"), in UTC; of several, all that
 * lies between the first and the last. What is said without a year is taken as past: one is reminded of what was. Null when the
 * text speaks of none. English.
 *
 * @param now what "yesterday" is meant from, milliseconds since the epoch
 */
export function periodOf(whole: string, now: number): Period | null {
  const text = judgedText(whole, longestRead);
  const named = bundledLibrary('dates-in-words').casual.parse(text, { instant: new Date(now), timezone: 0 });
  const periods = [...named.flatMap((result) => periodNamed(result, now)), ...yearsIn(text)];
  if (periods.length === 0) return null;
  return {
    from: Math.min(...periods.map(({ from }) => from)),
    to: Math.max(...periods.map(({ to }) => to)),
  };
}

/** Years that stand alone, which the parser leaves out because "at 2022" is a time of day. */
function yearsIn(text: string): Period[] {
  const years = text.matchAll(/\b(?:in|during|of|since|before|after|by)\s+((?:19|20)\d\d)\b/giu);
  return [...years].map(([, year]) => between(Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0)));
}

const between = (from: number, next: number): Period => ({ from, to: next - 1 });

function periodNamed(result: ParsedResult, now: number): Period[] {
  const { start, end } = result;
  // "sat" is a verb, "at 5" a time of day, and "now" no time that one could be reminded of
  if (result.text.length <= 3 || start.isCertain('second') || !hasDate(result)) return [];
  const from = start.date().getTime();
  const first = spanAt(from, result);
  const last = end ? spanAt(end.date().getTime(), result) : first;
  return [inThePast({ from: first.from, to: Math.max(first.to, last.to) }, result, now)];
}

const hasDate = ({ start }: ParsedResult): boolean =>
  start.isCertain('year') || start.isCertain('month') || start.isCertain('day') || start.isCertain('weekday');

/** The day, week, month or year around a moment: as much as the words are certain of. */
function spanAt(at: number, { start, text }: ParsedResult): Period {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (/\bweek\b/iu.test(text) && !/\b(?:before|after)\b/iu.test(text)) {
    const monday = Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return between(monday, monday + 7 * day);
  }
  if (start.isCertain('day') || start.isCertain('weekday')) {
    const midnight = Date.UTC(year, month, date.getUTCDate());
    return between(midnight, midnight + day);
  }
  if (start.isCertain('month')) return between(Date.UTC(year, month), Date.UTC(year, month + 1));
  return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
}

/**
 * A period moved into the past: a weekday goes back a week, a date without a year goes back a year, when it would lie ahead.
 */
function inThePast(period: Period, { start }: ParsedResult, now: number): Period {
  if (period.from <= now || start.isCertain('year')) return period;
  if (start.isCertain('weekday')) return { from: period.from - 7 * day, to: period.to - 7 * day };
  return { from: aYearBefore(period.from), to: aYearBefore(period.to + 1) - 1 };
}

function aYearBefore(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate());
}
