import { describe, expect, it } from 'vitest';
import { shiftedTime, shiftIn, type TimeShift } from '../../theory/claims/shifted.ts';

describe('by how much something takes place later', () => {
  it.each<[string, TimeShift]>([
    [' it is been postponed by week ', { by: 1, unit: 'week' }],
    [' they have pushed it back by 2 weeks ', { by: 2, unit: 'week' }],
    [' it was brought forward by couple days ', { by: -2, unit: 'day' }],
    [' it starts half hour later ', { by: 30, unit: 'minute' }],
    [' deadline was extended by fortnight ', { by: 2, unit: 'week' }],
    [' party was moved forward by day ', { by: null, unit: 'day' }],
  ])('is read of “%s”', (words, shift) => {
    expect(shiftIn(words)).toEqual(shift);
  });

  it.each([
    ' it was not postponed by week ',
    ' it was postponed ',
    ' i waited two hours ',
    ' he was nearly delayed by day ',
  ])('is none in “%s”', (words) => {
    expect(shiftIn(words)).toBeNull();
  });
});

describe('a day or an hour by so much later', () => {
  const said = Date.UTC(2027, 1, 1);

  it.each<[string, TimeShift, string | null]>([
    ['14 may', { by: 2, unit: 'day' }, '16 may'],
    ['may 30', { by: 1, unit: 'week' }, 'june 6'],
    ['27 february', { by: 2, unit: 'day' }, '1 march'],
    ['28 dec 2027', { by: 1, unit: 'week' }, '4 january 2028'],
    ['31 january', { by: 1, unit: 'month' }, null],
    ['15 december 2027', { by: 2, unit: 'month' }, '15 february 2028'],
    ['friday', { by: 3, unit: 'day' }, 'monday'],
    ['monday', { by: -1, unit: 'day' }, 'sunday'],
    ['tuesday', { by: 1, unit: 'week' }, null],
    ['12', { by: 1, unit: 'week' }, null],
    ['9 am', { by: 4, unit: 'hour' }, '1 pm'],
    ['12 pm', { by: -30, unit: 'minute' }, '11:30 am'],
    ['19:30', { by: 30, unit: 'minute' }, '20:00'],
    ['23:30', { by: 1, unit: 'hour' }, null],
    ['half past ten', { by: 1, unit: 'hour' }, null],
    ['14 may', { by: null, unit: 'day' }, null],
  ])('“%s”, %j', (value, shift, later) => {
    expect(shiftedTime(value, shift, said)).toBe(later);
  });
});
