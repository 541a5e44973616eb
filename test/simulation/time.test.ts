import { describe, expect, it } from 'vitest';
import { nextTime } from '../../src/simulation/steps/time-of-day.ts';
import { durationText, timeText } from '../../src/simulation/time-text.ts';

const at = (text: string): number => Date.parse(`2026-01-${text}Z`);

describe('time in scenarios', () => {
  it('is told as the time of day, and the day after the first', () => {
    expect(timeText(at('01T09:00:00'), at('01T08:00:00'))).toBe('09:00:00');
    expect(timeText(at('01T09:00:00.250'), at('01T08:00:00'))).toBe('09:00:00.250');
    expect(timeText(at('02T00:00:00'), at('01T23:59:59'))).toBe('day 2 00:00:00');
    expect(timeText(at('11T12:00:00'), at('01T12:00:00'))).toBe('day 11 12:00:00');
  });

  it('passes in units that a person would say', () => {
    expect([0, 40, 40_000, 90_000, 86_400_000].map(durationText)).toEqual([
      '0 s',
      '40 ms',
      '40 s',
      '90 s',
      '1 d',
    ]);
    expect([128_500, 5_432_100, 100_001].map(durationText)).toEqual(['2.1 min', '1.5 h', '1.7 min']);
  });

  it('comes to a time of day today, or else tomorrow', () => {
    expect(nextTime('09:00', at('01T09:00:00'))).toBe(at('01T09:00:00'));
    expect(nextTime('09:00:01', at('01T09:00:00'))).toBe(at('01T09:00:01'));
    expect(nextTime('08:59', at('01T09:00:00'))).toBe(at('02T08:59:00'));
  });
});
