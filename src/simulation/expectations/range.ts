import { z } from 'zod';

/** How exactly a bare number has to be met: what is rounded to two decimals is the same. */
const exactness = 0.005;

/** An expected number with a fraction: about this one, or within bounds. */
export const rangeSchema = z.union([
  z.number(),
  z
    .strictObject({
      atLeast: z.number().optional().describe('The lowest number that is right.'),
      atMost: z.number().optional().describe('The highest number that is right.'),
    })
    .refine(({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined, {
      error: 'must have "atLeast" or "atMost"',
    }),
]);

export type Range = z.output<typeof rangeSchema>;

export function isInRange(found: number, wanted: Range): boolean {
  if (typeof wanted === 'number') return Math.abs(found - wanted) <= exactness;
  return found >= (wanted.atLeast ?? -Infinity) && found <= (wanted.atMost ?? Infinity);
}

/** `0.3`, `at least 0.3`, `0.3 to 0.5`. */
export function rangeText(wanted: Range): string {
  if (typeof wanted === 'number') return String(wanted);
  const { atLeast, atMost } = wanted;
  if (atLeast === undefined) return `at most ${atMost}`;
  return atMost === undefined ? `at least ${atLeast}` : `${atLeast} to ${atMost}`;
}
