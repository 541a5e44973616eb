import { formatDuration } from '../configuration/duration.ts';

const day = 86_400_000;

/**
 * A moment of a scenario as its timeline shows it: the time of day in UTC, after the first day with the day's number.
 *
 * @example timeText(Date.UTC(2026, 0, 2, 7), Date.UTC(2026, 0, 1, 22)) // 'day 2 07:00:00'
 */
export function timeText(at: number, start: number): string {
  const time = new Date(at).toISOString().slice(11, at % 1_000 === 0 ? 19 : 23);
  const passed = Math.floor(at / day) - Math.floor(start / day);
  return passed === 0 ? time : `day ${passed + 1} ${time}`;
}

/** A duration in words, not more exact than a person wants it: `40 s`, `2.5 min`, `1 d`. */
export function durationText(milliseconds: number): string {
  const exact = formatDuration(Math.round(milliseconds));
  if (exact.length <= 6) return exact;
  const [unit, length] =
    (
      [
        ['d', day],
        ['h', 3_600_000],
        ['min', 60_000],
        ['s', 1_000],
      ] as const
    ).find(([, size]) => milliseconds >= size) ?? (['ms', 1] as const);
  return `${Number((milliseconds / length).toFixed(1))} ${unit}`;
}
