import { describe, expect, it } from 'vitest';
import { shiftedTime, shiftIn, type TimeShift, withHalf } from '../../theory/claims/shifted.ts';

describe('by how much something takes place later', () => {
  it.each<[string, TimeShift]>([
    [' it is been postponed by week ', { by: 1, unit: 'week' }],
    [' they have pushed it back by 2 weeks ', { by: 2, unit: 'week' }],
    [' it was brought forward by couple days ', { by: -2, unit: 'day' }],
    [' it starts half hour later ', { by: 30, unit: 'minute' }],
    [' deadline was extended by fortnight ', { by: 2, unit: 'week' }],
    [' party was moved forward by day ', { by: null, unit: 'day' }],
    [' it was delayed by hour and half ', { by: null, unit: 'hour' }],
    [' it was postponed by two weeks and three days ', { by: null, unit: 'week' }],
    [' it was postponed by 2 days then brought forward by 3 ', { by: null, unit: 'day' }],
    [' it was put off by week and moved to room 4 ', { by: 1, unit: 'week' }],
  ])('is read of “%s”', (words, shift) => {
    expect(shiftIn(words)).toEqual(shift);
  });

  it.each([
    ' it was not postponed by week ',
    ' it was postponed ',
    ' i waited two hours ',
    ' he was nearly delayed by day ',
    ' it was postponed two weeks ago ',
    ' it was put off by week last year ',
    ' on sundays my insulin is one hour later ',
    ' my insulin takes effect it starts half hour later ',
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
    ['11:30 pm', { by: 1, unit: 'hour' }, null],
    ['9:15', { by: 40, unit: 'minute' }, '9:55'],
    ['9:15', { by: 4, unit: 'hour' }, null],
    ['09:15', { by: 4, unit: 'hour' }, '13:15'],
    ['28 february', { by: 2, unit: 'day' }, '2 march'],
    ['19:30', { by: 30, unit: 'minute' }, '20:00'],
    ['23:30', { by: 1, unit: 'hour' }, null],
    ['half past ten', { by: 1, unit: 'hour' }, null],
    ['14 may', { by: null, unit: 'day' }, null],
  ])('“%s”, %j', (value, shift, later) => {
    expect(shiftedTime(value, shift, said)).toBe(later);
  });
});

it('a day by the end of February is known only of a known year', () => {
  const [day, leapDay] = ['14 may', '28 february'];
  expect(shiftedTime(day, { by: 2, unit: 'day' }, null)).toBe('16 may');
  expect(shiftedTime(leapDay, { by: 2, unit: 'day' }, null)).toBeNull();
  expect(shiftedTime(leapDay, { by: 2, unit: 'day' }, Date.UTC(2028, 0, 5))).toBe('1 march');
  // the February that is meant may be the one that is over
  expect(shiftedTime(leapDay, { by: 2, unit: 'day' }, Date.UTC(2027, 11, 5))).toBeNull();
});

it('an hour is of the half of the day that stands behind it', () => {
  expect(withHalf('11:30', 'My surgery is at 11:30 p.m.')).toBe('11:30 pm');
  expect(withHalf('11:30', 'My surgery is at 11:30, I am told.')).toBe('11:30');
});
