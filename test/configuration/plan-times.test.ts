import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTimes } from '../../src/configuration/plan-times.ts';

const time = (iso: string) => Date.parse(iso);
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const anyPattern = fc.constantFrom(
  '* * * * *',
  '*/7 * * * *',
  '0 9 * * *',
  '30 2 * * *',
  '15 10 * * mon-fri',
  '0 0 1 * *',
  '5 4 * * sun',
  '*/20 30 8 * * *',
);
const anyZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);
const someTime = fc.integer({ min: time('2024-01-01T00:00:00Z'), max: time('2028-01-01T00:00:00Z') });
/** Within three hours of a shift of the clocks in one of the zones. */
const shifting = fc
  .tuple(
    fc.constantFrom(
      time('2026-03-29T01:00:00Z'),
      time('2026-10-25T01:00:00Z'),
      time('2026-03-08T07:00:00Z'),
      time('2026-11-01T06:00:00Z'),
      time('2026-04-04T15:00:00Z'),
      time('2026-10-03T15:30:00Z'),
    ),
    fc.integer({ min: -10_800_000, max: 10_800_000 }),
  )
  .map(([shift, away]) => shift + away);
const anyTime = fc.oneof(someTime, shifting);

describe('the times of a plan', () => {
  it('are found alike from before and from after, and none lies between now and the next', () => {
    fc.assert(
      fc.property(anyPattern, anyZone, anyTime, (pattern, zone, now) => {
        const times = planTimes(pattern, zone);
        const next = times.next(now) ?? Number.NaN;
        expect(next).toBeGreaterThan(now);
        expect(times.next(next - 1)).toBe(next);
        expect(times.last(now, next)).toBe(next);
        expect(times.last(next, next + 1)).toBe(next);
        expect(times.last(now + 1, next - 1)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('are wall times of the zone', () => {
    const now = time('2026-06-01T00:00:00Z');
    const nine = (zone: string) => iso(planTimes('0 9 * * *', zone).next(now));
    expect(nine('UTC')).toBe('2026-06-01T09:00:00.000Z');
    expect(nine('America/New_York')).toBe('2026-06-01T13:00:00.000Z');
    expect(nine('Asia/Tokyo')).toBe('2026-06-02T00:00:00.000Z');
    expect(nine('Asia/Kathmandu')).toBe('2026-06-01T03:15:00.000Z');
  });

  it('follow the clocks on the wall into summer and out of it', () => {
    const nine = planTimes('0 9 * * *', 'Europe/Berlin');
    expect(iso(nine.next(time('2026-03-28T12:00:00Z')))).toBe('2026-03-29T07:00:00.000Z');
    expect(iso(nine.next(time('2026-10-24T12:00:00Z')))).toBe('2026-10-25T08:00:00.000Z');
  });

  it('come right after the hour that the spring leaves out, and once in the hour that the autumn repeats', () => {
    const halfPastTwo = planTimes('30 2 * * *', 'Europe/Berlin');
    const spring = halfPastTwo.next(time('2026-03-28T12:00:00Z'));
    expect(iso(spring)).toBe('2026-03-29T01:00:00.000Z');
    const autumn = halfPastTwo.next(time('2026-10-24T12:00:00Z')) ?? Number.NaN;
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(iso(autumn));
    expect(iso(halfPastTwo.next(autumn))).toBe('2026-10-26T01:30:00.000Z');
  });

  it('can be years away, or over', () => {
    expect(iso(planTimes('0 0 29 2 *', 'UTC').next(time('2026-01-01T00:00:00Z')))).toBe(
      '2028-02-29T00:00:00.000Z',
    );
    expect(planTimes('0 0 30 2 *', 'UTC').next(0)).toBeNull();
    expect(planTimes('0 0 30 2 *', 'UTC').last(0, time('2026-01-01T00:00:00Z'))).toBeNull();
  });

  it('need a pattern', () => {
    expect(() => planTimes('every morning', 'UTC')).toThrow(/pattern|configuration/i);
  });
});
