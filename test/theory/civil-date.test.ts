import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf } from '../../theory/civil-date.ts';

it.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', Date.UTC(2000, 1, 29)],
  ['2100-03-01', Date.UTC(2100, 1, 28) + 86_400_000],
  ['2026-12-31', Date.UTC(2027, 0, 1) - 1],
])('%s is the day of %d', (date, at) => {
  expect(dateOf(at)).toBe(date);
});

it('is the day that the platform knows, of any time', () => {
  const years = {
    min: new Date(Date.UTC(1, 0, 1)),
    max: new Date(Date.UTC(9999, 11, 31)),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(dateOf(date.getTime())).toBe(date.toISOString().slice(0, 10));
    }),
    { numRuns: 1_000 },
  );
});
