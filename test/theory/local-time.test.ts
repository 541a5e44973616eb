import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../theory/local-time.ts';

const zones = ['UTC', 'Europe/Lisbon', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'] as const;

describe('the day and the hour on the clocks of a zone', () => {
  it('are those of UTC in UTC', () => {
    expect(localTimeOf(Date.UTC(2026, 0, 2, 23, 59), 'UTC')).toEqual({ day: 20_455, hour: 23 });
  });

  it('follow summer time: the same moment of two days is another hour', () => {
    expect(localTimeOf(Date.UTC(2026, 2, 28, 20), 'Europe/Lisbon').hour).toBe(20);
    expect(localTimeOf(Date.UTC(2026, 2, 29, 20), 'Europe/Lisbon').hour).toBe(21);
  });

  it('are another day beyond midnight', () => {
    expect(localTimeOf(Date.UTC(2026, 0, 2, 23), 'Asia/Kathmandu')).toEqual({ day: 20_456, hour: 4 });
  });

  it('are what the calendar says, wherever and whenever', () => {
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
        const { day, hour } = localTimeOf(at, timeZone);
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(at);
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(shown.slice(0, 13)).toBe(`${date} ${String(hour).padStart(2, '0')}`);
      }),
    );
  });
});
