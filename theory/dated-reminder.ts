import { dateOf } from './civil-date.ts';
import { countForm, countInWords } from './counts-in-words.ts';

const minute = 60_000;
/** The last moment that a mark can name: the end of the year 9999. */
const latest = 253_402_300_799_999;

const asksForIt =
  /\b(?:remind me|wake me|let me forget|(?:set|start) (?:me )?(?:an? |the )?(?:\S+ )?(?:timer|alarm|reminder))\b/iu;
const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440, w: 10_080, f: 20_160 };
const many = String.raw`(?:\d{1,4}(?:\.\d{1,2})?|${countForm})`;
const unit = '(?:min(?:ute)?s?|m|h|hrs?|hours?|days?|weeks?|fortnights?)';
const share = 'half an? (?=hour)|(?:a )?quarter of an (?=hour)';
/** "15 minutes", "half an hour", "two and a half hours", "an hour and a half". */
const stretch = String.raw`(?:${share}|${many}(?: and a half)?[ -]?)${unit}(?![\p{L}])(?: and a (?:half|quarter)\b)?`;
const stretches = new RegExp(
  String.raw`(?<share>${share})?(?<number>${many})?(?<more> and a half)?[ -]?(?<unit>${unit})(?![\p{L}])(?: and a (?<rest>half|quarter)\b)?`,
  'giu',
);
/** How long until then, as one length of time or several: "2 hours and 15 minutes". */
const length = String.raw`(?:${stretch})(?:(?:,? and |, | )?(?:${stretch}))*`;
/** Nothing may follow by which it is another length: "in an hour or two". */
const whole = String.raw`(?! ?\()(?! (?:or|and a|and three|to ${many})\b)(?!(?:,? and |, | )?(?:${stretch}))(?![\d\p{L}-])`;
/** "in 15 minutes", "two hours from now", "a timer for ten minutes"; "for six hours" alone is how long something goes on. */
const relative = new RegExp(
  String.raw`(?:\bin (?:about |around |exactly )?|(?<=\b(?:timer|alarm|reminder) )for (?:about |around |exactly )?)(?<until>${length})(?:['’]s?)?(?: from now| time)?${whole}|(?<![\p{L}\d])(?<later>${length}) from now${whole}`,
  'iu',
);
/** What was so, in which "in 30 minutes" is how long it took: "remind me that I ran 5 km in 30 minutes". */
const wasSo = /\bthat\b.*\b(?:was|were|had|did|ran|took|made|won|lost|got|\p{L}{2,}ed)\b/iu;

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
  return text.replace(relative, (said: string, ...rest) => {
    const place = rest.at(-3) as number;
    const { until, later } = rest.at(-1) as Record<string, string | undefined>;
    const minutes = minutesIn(until ?? later ?? '');
    if (minutes === null || wasSo.test(text.slice(0, place))) return said;
    const due = Math.round(at + minutes * minute);
    if (due < 0 || due > latest) return said;
    const ofDay = Math.floor(due / minute) % (24 * 60);
    const clock = `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
    return `${said} (${clock}${zone} on ${dateOf(due)})`;
  });
}

/** How many minutes a length of time has; null where the same unit is named twice, as of two lengths. */
function minutesIn(length: string): number | null {
  const parts = [...length.matchAll(stretches)].map(({ groups = {} }) => {
    const each = units[groups['unit']![0]!.toLowerCase()]!;
    const { share: ofHour = '', number } = groups;
    const count = ofHour === '' ? countOf(number) : /^half/iu.test(ofHour) ? 0.5 : 0.25;
    const half = groups['more'] !== undefined || groups['rest'] === 'half' ? 0.5 : 0;
    const rest = half + (groups['rest'] === 'quarter' ? 0.25 : 0);
    return { each, minutes: count === null ? null : (count + rest) * each };
  });
  const isDown = parts.every(({ each }, place) => place === 0 || each < parts[place - 1]!.each);
  return isDown && parts.every(({ minutes }) => minutes !== null)
    ? parts.reduce((sum, { minutes }) => sum + minutes!, 0)
    : null;
}

const countOf = (number: string | undefined): number | null =>
  number === undefined ? null : /^\d/u.test(number) ? Number(number) : countInWords(number);
