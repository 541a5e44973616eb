import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { clockTool } from '../../src/tools/clock/clock-tool.ts';
import { calendarDistance, isoWeekOf, moved } from '../../src/tools/clock/calendar.ts';

/** Friday, 2026-05-01, 08:00 UTC: 09:00 in Lisbon. */
const now = Date.UTC(2026, 4, 1, 8);
const given = { mind: 'ada' as MindId, key: 'ada/1/mind/tool.1.0/0', signal: new AbortController().signal };
const tool = clockTool({ now: () => now }, 'Europe/Lisbon');
const ask = async (input: Record<string, unknown>) => tool.run(tool.input.parse(input), given);

describe('the clock of a mind', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['now', { do: 'tell' }, 'Friday, 2026-05-01, 09:00 in Europe/Lisbon (UTC+01:00), ISO week 18 of 2026'],
    [
      'now elsewhere',
      { do: 'tell', timezone: 'America/New_York' },
      'Friday, 2026-05-01, 04:00 in America/New_York (UTC-04:00), ISO week 18 of 2026',
    ],
    [
      'a moment of another zone',
      { do: 'tell', from: '2026-01-01T00:30+09:00' },
      'Wednesday, 2025-12-31, 15:30 in Europe/Lisbon (UTC+00:00), ISO week 1 of 2026',
    ],
    ['a leap day', { do: 'add', from: '2024-02-29', by: { years: 1 } }, 'Friday, 2025-02-28, 00:00'],
    ['the end of a month', { do: 'add', from: '2026-01-31', by: { months: 1 } }, 'Saturday, 2026-02-28'],
    ['what goes back', { do: 'add', by: { weeks: -1, days: -1 } }, 'Thursday, 2026-04-23, 09:00'],
    [
      'a day of 23 hours',
      { do: 'add', from: '2026-03-28T12:00', by: { days: 1 } },
      'Sunday, 2026-03-29, 12:00 in Europe/Lisbon (UTC+01:00)',
    ],
    [
      'hours that pass on it',
      { do: 'add', from: '2026-03-28T12:00', by: { hours: 24 } },
      'Sunday, 2026-03-29, 13:00',
    ],
    [
      'the time between two dates',
      { do: 'between', from: '2026-01-31', to: '2026-05-01' },
      '90 days by their dates (3 months, 1 day); 89 days, 23 hours pass',
    ],
    [
      'the time until now',
      { do: 'between', from: '2025-05-01T09:00' },
      '365 days by their dates (1 year); 365 days pass',
    ],
    [
      'the time between zones',
      { do: 'between', from: '2026-05-01T09:00+09:00', to: '2026-05-01T09:00-04:00' },
      '13 hours pass',
    ],
    [
      'an end before its beginning',
      { do: 'between', from: '2026-05-02', to: '2026-05-01' },
      '1 day by their dates (1 day); 1 day pass (the end lies before the beginning)',
    ],
    ['the next of a weekday', { do: 'next', weekday: 'Friday' }, 'Friday, 2026-05-08: 7 days after Friday'],
    ['the next one of another', { do: 'next', weekday: 'Monday' }, 'Monday, 2026-05-04: 3 days after'],
    ['the last one', { do: 'last', weekday: 'Monday' }, 'Monday, 2026-04-27: 4 days before'],
    ['the last of the same', { do: 'last', weekday: 'Friday' }, 'Friday, 2026-04-24: 7 days before'],
  ])('tells %s', async (_, input, expected) => {
    expect(await ask(input)).toContain(expected);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'what is no day',
      { do: 'tell', from: '2026-02-30' },
      '"2026-02-30" is no date. Write it like 2026-05-01',
    ],
    ['words', { do: 'tell', from: 'tomorrow' }, 'is no date'],
    ['a zone that there is not', { do: 'tell', timezone: 'Mars/Olympus' }, '"timezone" is not a time zone'],
    ['a sum of nothing', { do: 'add' }, 'add needs "by"'],
    ['no weekday', { do: 'next' }, 'next needs "weekday"'],
    ['a year of five figures', { do: 'add', by: { years: 9_000 } }, 'The calendar goes from the year 1900'],
    [
      'one that hours come to',
      { do: 'add', from: '9999-12-01', by: { hours: 900 } },
      'The calendar goes from the year 1900',
    ],
  ])('says of %s what to do', async (_, input, problem) => {
    await expect(ask(input)).rejects.toThrow(problem);
  });

  it('takes nothing else', async () => {
    await expect(ask({ do: 'tell', form: '2026-05-01' })).rejects.toThrow('Unrecognized key');
    await expect(ask({ do: 'add', by: { days: 1.5 } })).rejects.toThrow('expected int');
  });
});

const aDay = fc
  .integer({ min: Date.UTC(1950, 0) / 86_400_000, max: Date.UTC(2150, 0) / 86_400_000 })
  .map((day) => day * 86_400_000);
const dateAt = (at: number) => new Date(at).toISOString().slice(0, 10);

describe('the calendar', () => {
  it('goes as far as it says that two days lie apart', () => {
    fc.assert(
      fc.property(aDay, aDay, (one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one];
        const apart = calendarDistance(dateAt(from), dateAt(to));
        expect(apart.days).toBeGreaterThanOrEqual(0);
        expect(apart.days).toBeLessThan(31);
        expect(moved(from, apart, 'UTC')).toBe(to);
      }),
    );
  });

  it('counts seven days for each week, 52 or 53 weeks a year', () => {
    fc.assert(
      fc.property(aDay, (at) => {
        const day = at / 86_400_000;
        const { year, week } = isoWeekOf(day);
        const later = isoWeekOf(day + 7);
        expect(week).toBeGreaterThanOrEqual(1);
        expect(week).toBeLessThanOrEqual(53);
        expect(later).toEqual(later.year === year ? { year, week: week + 1 } : { year: year + 1, week: 1 });
      }),
    );
  });
});
