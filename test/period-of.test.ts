import { describe, expect, it } from 'vitest';
import { periodOf } from '../src/period-of.ts';

/** A Friday. */
const now = Date.UTC(2023, 9, 13, 12);
const day = 86_400_000;

const until = (from: number, next: number) => ({ from, to: next - 1 });
const date = (year: number, month: number, of: number) => Date.UTC(year, month - 1, of);

describe('the period that a text speaks of', () => {
  it.each([
    ['What happened yesterday?', until(date(2023, 10, 12), date(2023, 10, 13))],
    ['What happened last week?', until(date(2023, 10, 2), date(2023, 10, 9))],
    ['What did Ada do on 7 May 2023?', until(date(2023, 5, 7), date(2023, 5, 8))],
    ['What did Ada do in May 2023?', until(date(2023, 5, 1), date(2023, 6, 1))],
    ['Where was the trip in 2021?', until(date(2021, 1, 1), date(2022, 1, 1))],
    ['What happened last month?', until(date(2023, 9, 1), date(2023, 10, 1))],
    ['What happened last year?', until(date(2022, 1, 1), date(2023, 1, 1))],
    ['Whom did we meet last Friday?', until(date(2023, 10, 6), date(2023, 10, 7))],
    ['What came between 3 May 2023 and 7 June 2023?', until(date(2023, 5, 3), date(2023, 6, 8))],
    ['What came from May 3, 2023 to June 7, 2023?', until(date(2023, 5, 3), date(2023, 6, 8))],
  ])('%s', (text, period) => {
    expect(periodOf(text, now)).toEqual(period);
  });

  it('is past where no year is named', () => {
    expect(periodOf('What was on 24 December?', now)).toEqual(until(date(2022, 12, 24), date(2022, 12, 25)));
    expect(periodOf('What was on Sunday?', now)).toEqual(until(date(2023, 10, 8), date(2023, 10, 9)));
  });

  it.each([
    'May I go?',
    'He sat down.',
    'What does she think now?',
    'Come at 5.',
    '',
    'Room 2022 is free.',
    '5 years',
  ])('is none in: %s', (text) => {
    expect(periodOf(text, now)).toBeNull();
  });

  it('is the same in every time zone of the machine', () => {
    const zone = process.env['TZ'];
    try {
      for (const name of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
        process.env['TZ'] = name;
        expect(periodOf('What happened yesterday?', now)).toEqual(until(now - 1.5 * day, now - 0.5 * day));
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
