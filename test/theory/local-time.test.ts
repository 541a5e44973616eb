import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, timeOfDate } from '../../theory/civil-date.ts';
import { localTimeOf, startOfDay } from '../../theory/local-time.ts';

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

describe('the beginning of a day on the clocks of a zone', () => {
  const quarter = 900_000;
  const dateIn = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
  const dayOf = (date: string) => Date.parse(date) / 86_400_000;
  const isFirstQuarterOf = (day: number, timeZone: string) => {
    const start = startOfDay(day, timeZone);
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    return dateIn(start, timeZone) >= date && dateIn(start - quarter, timeZone) < date;
  };

  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00Z'],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z'],
    // the clocks are set back from one to midnight: the first of the two
    ['Asia/Amman', '2021-10-29', '2021-10-28T21:00Z'],
    // a day that never was
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z'],
  ])('is in %s on %s at %s', (timeZone, date, start) => {
    expect(new Date(startOfDay(dayOf(date), timeZone)).toISOString()).toBe(new Date(start).toISOString());
  });

  it('is its first quarter of an hour in every zone', () => {
    const days = fc.integer({ min: dayOf('1990-01-01'), max: dayOf('2040-01-01') });
    const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(days, anyZone, (day, timeZone) => {
        expect(isFirstQuarterOf(day, timeZone)).toBe(true);
      }),
    );
  });

  it('is its first quarter of an hour on every day on which clocks are moved near midnight', () => {
    const skipping = [
      'America/Santiago',
      'America/Havana',
      'Atlantic/Azores',
      'America/Asuncion',
      'Africa/Cairo',
    ];
    const others = [
      'America/Sao_Paulo',
      'Pacific/Apia',
      'Asia/Amman',
      'Asia/Beirut',
      'Asia/Tehran',
      'America/Nuuk',
    ];
    const [first, last] = [dayOf('2008-01-01'), dayOf('2027-01-01')];
    for (const timeZone of [...skipping, ...others]) {
      const wrong: number[] = [];
      for (let [day, start] = [first, startOfDay(first, timeZone)]; day < last; day += 1) {
        const next = startOfDay(day + 1, timeZone);
        const isMoved = next - start !== 86_400_000;
        if (isMoved && ![day, day + 1].every((each) => isFirstQuarterOf(each, timeZone))) wrong.push(day);
        start = next;
      }
      expect(wrong, timeZone).toEqual([]);
    }
  });
});

describe('a day of the calendar', () => {
  it('is one that there is', () => {
    expect(['2026-01-31', '2024-02-29', '1970-01-01'].map(timeOfDate)).toEqual([
      Date.UTC(2026, 0, 31),
      Date.UTC(2024, 1, 29),
      0,
    ]);
    expect(
      ['2026-02-29', '2026-99-99', '2026-00-10', '2026-1-31', 'x2026-01-31', ''].map(timeOfDate),
    ).toEqual(Array(6).fill(null));
  });

  it('is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
        expect(timeOfDate(dateOf(day * 86_400_000))).toBe(day * 86_400_000);
      }),
    );
  });
});
