const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** From which hour on which part of the day it is. */
const partsOfDay: readonly [from: number, words: string][] = [
  [22, 'at night'],
  [17, 'in the evening'],
  [12, 'in the afternoon'],
  [5, 'in the morning'],
  [0, 'at night'],
];

/** Hours and minutes, as on a clock on the wall. */
const clockTime = (at: Date): string => `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;

/**
 * A moment as somebody would say it. The hours are those of UTC, so that the same life reads the same wherever it is run.
 *
 * @example spokenTime(Date.UTC(2026, 2, 1, 9)) // '9:00 in the morning, Sunday 1 March 2026'
 */
export function spokenTime(at: number): string {
  const date = new Date(at);
  const part = partsOfDay.find(([from]) => date.getUTCHours() >= from)![1];
  return `${clockTime(date)} ${part}, ${day.format(date).replace(',', '')}`;
}

/** A moment as it stands in a diary: `Sunday 1 March 2026, 9:00`. */
export const diaryTime = (at: number): string => {
  const date = new Date(at);
  return `${day.format(date).replace(',', '')}, ${clockTime(date)}`;
};
