import { dateOf, timeOfDate } from '../civil-date.ts';

/** By how much something takes place later, or earlier where it is negative; null where only is known that it does. */
export interface TimeShift {
  by: number | null;
  unit: 'minute' | 'hour' | 'day' | 'week' | 'month';
}

const counted = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const amount = String.raw`(?:by )?(?:(?<half>half )|(?<many>\d+|${counted.join('|')}|couple) )?(?<unit>minute|hour|day|week|fortnight|month)s?`;
const later = String.raw`(?:postponed|delayed|deferred|adjourned|extended|(?:put|pushed|moved|shifted|set|bumped|pulled) (?:it )?(?:back|out|off)|slipped|(?:pushed|moved|shifted|bumped)(?= (?:it )?by))`;
const earlier = String.raw`(?:brought (?:it )?(?:forward|up)|pulled (?:it )?forward|(?:moved|bumped) (?:it )?up)`;
/** "Moved forward" is later to some and earlier to others. */
const either = String.raw`(?:moved|pushed|put|shifted) (?:it )?forward`;
const takesPlace =
  '(?:is|are|be|starts?|begins?|ends?|closes|opens|leaves|departs|arrives|happens|takes place|came|comes)';

const shifts = [
  new RegExp(` (?:(?<later>${later})|(?<earlier>${earlier})|${either}) (?:it )?${amount} `, 'u'),
  new RegExp(
    ` ${takesPlace} (?:now )?${amount} (?:(?<later>later)|(?<earlier>earlier))(?: than| now| instead|) $`,
    'u',
  ),
];

/** What tells of another time, of some times only, or of no change at all. */
const noChange =
  / (?:not|never|nearly|almost|last|once|every|each|usually|normally|sometimes|often|originally|initially|previously|than usual|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends) /u;
/** Behind an amount: it is no amount but how long ago that was, or there is more of it. */
const isAgo = /^(?:ago|before|earlier) /u;
const isMore = new RegExp(
  String.raw`^(?:and|or|plus) (?:half|quarter|few|some|bit|more|\d|(?:${counted.join('|')}) )|^to (?:\S+ )(?:minute|hour|day|week|month)s? `,
  'u',
);
const another = new RegExp(` (?:${later}|${earlier}|${either}) `, 'u');

/**
 * By how much words say that something takes place later or earlier; null where they say nothing of the kind, or deny it, or tell of another time: "it was
 * postponed two weeks ago". How much is null where there is more than one amount: "by an hour and a half", "by a day, and then by another".
 *
 * @param words in small letters without articles, each between spaces
 *
 * @example shiftIn(' it was postponed by two weeks ') // { by: 2, unit: 'week' }
 */
export function shiftIn(words: string): TimeShift | null {
  if (noChange.test(words)) return null;
  const match = shifts.map((each) => each.exec(words)).find((each) => each !== null);
  const found = match?.groups;
  if (match == null || found === undefined) return null;
  const behind = words.slice(match.index + match[0].length);
  // "it takes effect, it starts half an hour later": what starts is not what the sentence begins with
  const isOfOther = / (?:\S+ ){2,}it $/u.test(words.slice(0, match.index + 1));
  if (isAgo.test(behind) || isOfOther) return null;
  const { half, many, unit = '' } = found;
  if (isMore.test(behind) || another.test(` ${behind}`)) return { by: null, unit: unitOf(unit) };
  const number =
    half !== undefined
      ? 0.5
      : many === undefined
        ? 1
        : many === 'couple'
          ? 2
          : counted.indexOf(many) + 1 || Number(many);
  const [by, of] =
    unit === 'fortnight' ? [2 * number, 'week'] : half === undefined ? [number, unit] : inHalves(unit);
  const sign = found['later'] !== undefined ? 1 : found['earlier'] !== undefined ? -1 : null;
  return { by: sign === null || by === null ? null : sign * by, unit: of as TimeShift['unit'] };
}

const unitOf = (unit: string): TimeShift['unit'] =>
  unit === 'fortnight' ? 'week' : (unit as TimeShift['unit']);

const inHalves = (unit: string): [number | null, string] => (unit === 'hour' ? [30, 'minute'] : [null, unit]);

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthNamed = (name: string): number =>
  months.findIndex((month) => month === name || (name.length === 3 && month.startsWith(name)));
const millisecondsOfDay = 86_400_000;

/**
 * A day or an hour, as claims have them, by so much later; null where that is not known: a Tuesday a week later is another Tuesday, and two days after
 * 28 February is 1 or 2 March, depending on the year.
 *
 * @param said when it was told, milliseconds since the epoch: a day that names no year is the next one; null where nobody knows
 *
 * @example shiftedTime('14 may', { by: 2, unit: 'week' }, null) // '28 may'
 */
export function shiftedTime(value: string, { by, unit }: TimeShift, said: number | null): string | null {
  if (by === null) return null;
  if (unit === 'minute' || unit === 'hour') return shiftedHour(value, unit === 'hour' ? by * 60 : by);
  const weekday = weekdays.indexOf(value);
  if (weekday >= 0) {
    const days = unit === 'day' ? by % 7 : 0;
    return days === 0 ? null : weekdays[(weekday + days + 7) % 7]!;
  }
  const {
    day = '',
    month = '',
    year,
  } = /^(?:(?<day>\d{1,2}) (?<month>\p{L}+)|(?<month>\p{L}+) (?<day>\d{1,2}))(?: (?<year>\d{4}))?$/u.exec(
    value,
  )?.groups ?? {};
  const number = monthNamed(month);
  if (number < 0) return null;
  const dayOf = (each: string) => `${each}-${twoDigits(number + 1)}-${twoDigits(Number(day))}`;
  const [told, other] = new Set(
    (year === undefined ? yearsMeant(said, dayOf) : [year])
      .map((each) => {
        const from = timeOfDate(dayOf(each));
        if (from === null) return null;
        return unit === 'month'
          ? dateInMonths(each, number + by, day)
          : dateOf(from + by * (unit === 'week' ? 7 : 1) * millisecondsOfDay);
      })
      .map((date) => (date === null ? null : shownLike(value, date, year !== undefined))),
  );
  return other === undefined ? (told ?? null) : null;
}

/** The years that may be meant where none is named: a day that was over when it was told may be one of the next. */
function yearsMeant(said: number | null, dayOf: (year: string) => string): string[] {
  // a leap year, and one that is none
  if (said === null) return ['2027', '2028'];
  const today = dateOf(said);
  const year = today.slice(0, 4);
  return dayOf(year) < today ? [year, String(Number(year) + 1)] : [year];
}

/** A date as a day was told: with the month before or behind, and with the year or without. */
function shownLike(value: string, date: string, hasYear: boolean): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1]!;
  const shown = /^\d/u.test(value) ? `${Number(day)} ${name}` : `${name} ${Number(day)}`;
  return hasYear ? `${shown} ${year}` : shown;
}

/**
 * An hour with "am" or "pm", where that stands behind it in what was said.
 *
 * @example withHalf('11:30', 'My surgery is at 11:30 p.m.') // '11:30 pm'
 */
export function withHalf(hour: string, sentence: string): string {
  if (!/^\d{1,2}(?::\d\d)?$/u.test(hour)) return hour;
  const half = new RegExp(String.raw`(?<![\d:])${hour}\s*(?<half>[ap])\.?m\b`, 'iu').exec(sentence)?.groups?.[
    'half'
  ];
  return half === undefined ? hour : `${hour} ${half.toLowerCase()}m`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The same day of another month; null where that has none. */
function dateInMonths(year: string, month: number, day: string): string | null {
  const date = `${Number(year) + Math.floor(month / 12)}-${twoDigits((((month % 12) + 12) % 12) + 1)}-${twoDigits(Number(day))}`;
  return timeOfDate(date) === null ? null : date;
}

/**
 * An hour of the day by so many minutes later; null past midnight, for one told in words, and past noon where nobody knows which half of the day it is in:
 * "at 9:15" may be in the evening.
 */
function shiftedHour(value: string, minutes: number): string | null {
  const {
    hour,
    minute = '',
    half = '',
  } = /^(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?<half> ?(?:am|pm))?$/u.exec(value)?.groups ?? {};
  if (hour === undefined) return null;
  const isHalf = half !== '';
  const before = (Number(hour) % (isHalf ? 12 : 24)) * 60 + Number(minute) + (half.endsWith('pm') ? 720 : 0);
  const after = before + minutes;
  if (after < 0 || after >= 1_440) return null;
  const isSure = isHalf || Number(hour) > 12 || hour.startsWith('0');
  if (!isSure && (Math.min(before, after) < 60 || Math.max(before, after) >= 720)) return null;
  const [hours, rest] = [Math.floor(after / 60), after % 60];
  const shown = isHalf ? ((hours + 11) % 12) + 1 : hours;
  const which = isHalf ? half.replace(/am|pm/u, hours < 12 ? 'am' : 'pm') : '';
  return `${shown}${rest === 0 && minute === '' ? '' : `:${twoDigits(rest)}`}${which}`;
}
