import { dateOf } from './civil-date.ts';

const minute = 60_000;
/** The last moment that a mark can name: the end of the year 9999. */
const latest = 253_402_300_799_999;

const asksForIt =
  /\b(?:remind me|wake me|let me forget|(?:set|start) (?:me )?(?:an? |the )?(?:\S+ )?(?:timer|alarm|reminder))\b/iu;
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440, w: 10_080 };
/** "in 15 minutes", "in half an hour", "two hours from now", "for ten minutes". */
const relative = new RegExp(
  String.raw`\b(?:(?:in|within|after|for) )?(?:about |around |exactly )?(?<half>half an? (?=hour)|(?:a )?quarter of an (?=hour))?(?<number>\d{1,4}|${Object.keys(numbers).toReversed().join('|')})?[ -]?(?<unit>min(?:ute)?s?|m|h|hrs?|hours?|days?|weeks?)(?: and a half)?(?: from now| time)?\b(?! \(| and a half)`,
  'iu',
);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The mark of a moment as `datedReminder` writes it. */
export const momentMark = / \(\d{2}:\d{2}(?: UTC)? on \d{4}-\d{2}-\d{2}\)/gu;

/**
 * A request to be reminded in so much time with the moment that this is, because the words alone are true only when they are said; any other text as it is.
 *
 * @param at when it was said, milliseconds since the epoch
 * @param zone what is written behind the hour: " UTC", or nothing for the clock of whoever said it
 * @example datedReminder('remind me in 15 minutes to eat', 0) // 'remind me in 15 minutes (00:15 UTC on 1970-01-01) to eat'
 */
export function datedReminder(text: string, at: number, zone: ' UTC' | '' = ' UTC'): string {
  if (!asksForIt.test(text)) return text;
  return text.replace(relative, (whole: string, ...rest) => {
    const { half, number, unit = '' } = rest.at(-1) as Record<string, string | undefined>;
    const count = half === undefined ? countOf(number) : half.startsWith('half') ? 0.5 : 0.25;
    const each = units[unit[0]!.toLowerCase()]!;
    if (count === null || !/^(?:in|within|after|for)\b|from now$|time$/iu.test(whole)) return whole;
    const more = whole.includes('and a half') ? 0.5 : 0;
    const due = Math.round(at + (count + more) * each * minute);
    if (due < 0 || due > latest) return whole;
    const minutes = Math.floor(due / minute) % (24 * 60);
    const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    return `${whole} (${clock}${zone} on ${dateOf(due)})`;
  });
}

const countOf = (number: string | undefined): number | null =>
  number === undefined
    ? null
    : /^\d/u.test(number)
      ? Number(number)
      : (numbers[number.toLowerCase()] ?? null);
