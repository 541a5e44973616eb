/** The time zone where none is named, so that the same life reads the same wherever it is run. */
const universal = 'UTC';

/** The parts of the day, each with the hour at which it begins. */
const partsOfDay: readonly [from: number, words: string][] = [
  [22, 'at night'],
  [17, 'in the evening'],
  [12, 'in the afternoon'],
  [5, 'in the morning'],
  [0, 'at night'],
];

/** The formatters of days and hours in a zone; they are expensive to make, and there are few zones. */
interface Wall {
  day: Intl.DateTimeFormat;
  hours: Intl.DateTimeFormat;
}

const walls = new Map<string, Wall>();

function wallIn(timeZone: string): Wall {
  const known = walls.get(timeZone);
  if (known !== undefined) return known;
  const made: Wall = {
    day: new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
    }),
    hours: new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
  };
  walls.set(timeZone, made);
  return made;
}

/** The day and the time on the wall, in a zone. */
function read(at: number, timezone: string): { day: string; clock: string; hour: number } {
  // the history of an older version may hold a moment that no calendar has
  if (Number.isNaN(new Date(at).getTime())) return { day: 'some day', clock: 'some time', hour: 12 };
  const { day, hours } = wallIn(timezone);
  const clock = hours.format(at).replace(/^0/, '');
  return { day: day.format(at).replace(',', ''), clock, hour: Number.parseInt(clock, 10) };
}

/**
 * A moment as somebody would say it.
 *
 * @param timezone whose clocks are read: a name of the IANA list
 *
 * @example spokenTime(Date.UTC(2026, 2, 1, 9)) // '9:00 in the morning, Sunday 1 March 2026'
 */
export function spokenTime(at: number, timezone: string = universal): string {
  const { day, clock, hour } = read(at, timezone);
  return `${clock} ${partsOfDay.find(([from]) => hour >= from)![1]}, ${day}`;
}

/** A moment as it stands in a diary: `Sunday 1 March 2026, 9:00`. */
export function diaryTime(at: number, timezone: string = universal): string {
  const { day, clock } = read(at, timezone);
  return `${day}, ${clock}`;
}

/** A moment that was agreed on: `9:00 on Sunday 1 March 2026`. */
export function agreedTime(at: number, timezone: string = universal): string {
  const { day, clock } = read(at, timezone);
  return `${clock} on ${day}`;
}
