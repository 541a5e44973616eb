import type { Clock } from '../../../ports/clock.ts';

/**
 * How long an answer asks us to wait, milliseconds, rounded up; null when it does not say or cannot be read.
 * `retry-after-ms` is the most exact and wins; `retry-after` is seconds or an HTTP date, measured on the mind's clock.
 *
 * @example retryAfter(new Headers({ 'retry-after': '1.5' }), clock) // 1500
 */
export function retryAfter(headers: Pick<Headers, 'get'> | undefined, clock: Clock): number | null {
  const milliseconds = amount(headers?.get('retry-after-ms'));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const header = headers?.get('retry-after');
  const seconds = amount(header);
  if (seconds !== null) return Math.ceil(seconds * 1_000);
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - clock.now());
}

// Number() would read an empty header as 0, and Date.parse reads a bare number as a year.
function amount(header: string | null | undefined): number | null {
  return header !== null && header !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header)
    : null;
}
