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

/**
 * By how much words say that something takes place later or earlier; null where they say nothing of the kind, or deny it.
 *
 * @param words in small letters without articles, each between spaces
 *
 * @example shiftIn(' it was postponed by two weeks ') // { by: 2, unit: 'week' }
 */
export function shiftIn(words: string): TimeShift | null {
  if (/ (?:not|never|nearly|almost) /u.test(words)) return null;
  const found = shifts.map((each) => each.exec(words)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const { half, many, unit = '' } = found;
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

const inHalves = (unit: string): [number | null, string] => (unit === 'hour' ? [30, 'minute'] : [null, unit]);

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthNamed = (name: string): number =>
  months.findIndex((month) => month === name || (name.length === 3 && month.startsWith(name)));
const millisecondsOfDay = 86_400_000;

/**
 * A day or an hour, as claims have them, by so much later; null where that is not known: a Tuesday a week later is another Tuesday.
 *
 * @param said when it was told, milliseconds since the epoch: of that year is a day that names none
 *
 * @example shiftedTime('14 may', { by: 2, unit: 'week' }, 0) // '28 may'
 */
export function shiftedTime(value: string, { by, unit }: TimeShift, said: number): string | null {
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
  const ofYear = year ?? dateOf(said).slice(0, 4);
  const from = timeOfDate(`${ofYear}-${twoDigits(number + 1)}-${twoDigits(Number(day))}`);
  const shifted =
    from === null
      ? null
      : unit === 'month'
        ? dateInMonths(ofYear, number + by, day)
        : dateOf(from + by * (unit === 'week' ? 7 : 1) * millisecondsOfDay);
  if (shifted === null) return null;
  const [newYear = '', newMonth = '', newDay = ''] = shifted.split('-');
  const name = months[Number(newMonth) - 1]!;
  const told = value.startsWith(day) ? `${Number(newDay)} ${name}` : `${name} ${Number(newDay)}`;
  return year === undefined ? told : `${told} ${newYear}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The same day of another month; null where that has none. */
function dateInMonths(year: string, month: number, day: string): string | null {
  const date = `${Number(year) + Math.floor(month / 12)}-${twoDigits((((month % 12) + 12) % 12) + 1)}-${twoDigits(Number(day))}`;
  return timeOfDate(date) === null ? null : date;
}

/** An hour of the day by so many minutes later; null past midnight, and for one told in words. */
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
  const [hours, rest] = [Math.floor(after / 60), after % 60];
  const shown = isHalf ? ((hours + 11) % 12) + 1 : hours;
  const which = isHalf ? half.replace(/am|pm/u, hours < 12 ? 'am' : 'pm') : '';
  return `${shown}${rest === 0 && minute === '' ? '' : `:${twoDigits(rest)}`}${which}`;
}
