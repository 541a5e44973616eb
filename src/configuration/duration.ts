import { z } from 'zod';
import { shownValue } from './show.ts';

/** How long one of each unit is, milliseconds. */
const unitLengths = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
} as const;

type Unit = keyof typeof unitLengths;

/** The pattern of a written duration: a number, and then a unit. */
export const durationPattern = /^(\d{1,15}(?:\.\d{1,6})?) ?(ms|s|min|h|d)$/;

/** The longest duration a configuration can name, milliseconds: 366 days. */
export const longestDuration = 366 * unitLengths.d;

/**
 * The milliseconds that a written duration means, rounded to a whole one; null when it is not written like one.
 *
 * @example parseDuration('1.5 min') // 90000
 */
export function parseDuration(text: string): number | null {
  const found = durationPattern.exec(text.trim());
  if (found === null) return null;
  return Math.round(Number(found[1]) * unitLengths[found[2] as Unit]);
}

/**
 * Formats milliseconds with the largest unit that leaves a whole number; `parseDuration` reads it back.
 *
 * @param milliseconds a whole number, 0 or more
 * @example formatDuration(90_000) // '90 s'
 */
export function formatDuration(milliseconds: number): string {
  if (milliseconds === 0) return '0 s';
  const units = Object.entries(unitLengths).toReversed();
  const [unit, length] = units.find(([, length]) => milliseconds % length === 0) ?? ['ms', 1];
  return `${milliseconds / length} ${unit}`;
}

/**
 * A duration in a configuration: milliseconds as a number, or text like `500 ms`, `2 s`, `5 min`, `8 h`, `1 d`.
 * The checked configuration holds whole milliseconds.
 *
 * @param range the shortest and the longest that is allowed, milliseconds; up to 366 days when left out
 */
export function durationSchema(range: { shortest?: number; longest?: number } = {}) {
  const { shortest = 0, longest = longestDuration } = range;
  const demand = `must be a duration from ${formatDuration(shortest)} to ${formatDuration(longest)}`;
  const say = ({ input }: { input?: unknown }) =>
    `${demand}, it is ${typeof input === 'number' ? `${input} ms` : shownValue(input)}`;
  const example = formatDuration(Math.min(longest, Math.max(shortest, 2 * unitLengths.s)));
  const params = {
    remedy: `Write a number and a unit (ms, s, min, h, d), like "${example}"; a bare number is milliseconds.`,
  };
  return z
    .union(
      [
        z.number().min(shortest, { error: say }).max(longest, { error: say }),
        z.string().regex(durationPattern, { error: say }),
      ],
      { error: say },
    )
    .transform((written, context) => {
      const milliseconds = typeof written === 'number' ? Math.round(written) : parseDuration(written);
      if (milliseconds !== null && milliseconds >= shortest && milliseconds <= longest) return milliseconds;
      context.addIssue({ code: 'custom', message: say({ input: written }), params });
      return z.NEVER;
    });
}
