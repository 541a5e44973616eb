import { z } from 'zod';

const count = z.int().min(0);

/** An expected number: exact, or within bounds. */
export const amountSchema = z.union([
  count,
  z
    .strictObject({
      atLeast: count.optional().describe('The lowest number that is right.'),
      atMost: count.optional().describe('The highest number that is right.'),
    })
    .refine(({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined, {
      error: 'must have "atLeast" or "atMost"',
    }),
]);

export type Amount = z.output<typeof amountSchema>;

export function isAmount(found: number, wanted: Amount): boolean {
  if (typeof wanted === 'number') return found === wanted;
  return found >= (wanted.atLeast ?? 0) && found <= (wanted.atMost ?? Infinity);
}

/** `3`, `at least 3`, `3 to 5`. */
export function amountText(wanted: Amount): string {
  if (typeof wanted === 'number') return String(wanted);
  const { atLeast, atMost } = wanted;
  if (atLeast === undefined) return `at most ${atMost}`;
  return atMost === undefined ? `at least ${atLeast}` : `${atLeast} to ${atMost}`;
}
