import { clockText, dayText, minuteText } from '../parts/words.ts';
import type { LaneMarks } from '../live/lane-marks.ts';

/** The stretch of time that the lanes show, milliseconds since the epoch. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** The lengths that the lanes can show, milliseconds. */
export const windowLengths = [
  20_000, 60_000, 300_000, 1_800_000, 7_200_000, 86_400_000, 604_800_000,
] as const;

/** The shortest length that shows everything that is known; the longest when none does. */
export function fittingLength(marks: LaneMarks, now: number): number {
  const first = Math.min(
    now,
    ...[marks.heard[0]?.at, marks.said[0]?.at, marks.modes[0]?.from].filter((at) => at !== undefined),
  );
  return windowLengths.find((length) => length >= (now - first) * 1.05) ?? windowLengths.at(-1)!;
}

/** Where a moment lies in a window: 0 at its beginning, 1 at its end. */
export const placeIn = ({ from, to }: TimeWindow, at: number): number => (at - from) / (to - from);

/** What is written below a moment: a time of day as exact as the window is short, and where a day begins which one. */
export function scaleText(at: number, { from, to }: TimeWindow): string {
  if (to - from <= 600_000) return clockText(at);
  const time = minuteText(at);
  return time === '00:00' ? dayText(at) : time;
}

/** The steps of a scale, milliseconds. */
const scaleSteps = [
  5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 10_800_000, 43_200_000, 86_400_000,
];

/** The moments that are written below a window: round ones, few enough to be read. */
export function scaleOf({ from, to }: TimeWindow, most = 8): number[] {
  const step = scaleSteps.find((step) => (to - from) / step <= most) ?? scaleSteps.at(-1)!;
  // round by the clock of who looks
  const offset = new Date(from).getTimezoneOffset() * 60_000;
  const first = Math.ceil((from - offset) / step) * step + offset;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, place) => first + place * step,
  );
}
