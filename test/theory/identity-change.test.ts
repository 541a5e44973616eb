import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedLines,
  countedNames,
  habitMark,
  markReached,
  mayChange,
  relationMarks,
  withinDay,
} from '../../theory/identity-change.ts';

const hour = 3_600_000;

describe('how slowly an identity changes', () => {
  it('lets life change two lines within 24 hours', () => {
    expect(mayChange([], 0)).toBe(true);
    expect(mayChange([0], hour)).toBe(true);
    expect(mayChange([0, hour], 23.9 * hour)).toBe(false);
    expect(mayChange([0, hour], 24 * hour)).toBe(true);
    expect(withinDay([0, hour], 24 * hour)).toEqual([hour]);
  });

  it('counts a line that was put otherwise once, and no change of order', () => {
    const before = { traits: ['a', 'b'], values: ['c'] };
    expect(changedLines(before, { traits: ['b', 'a'], values: ['c'] })).toBe(0);
    expect(changedLines(before, { traits: ['a', 'x'], values: ['c'] })).toBe(1);
    expect(changedLines(before, { traits: ['a', 'b', 'x', 'y'], values: [] })).toBe(3);
    expect(changedLines(before, {})).toBe(3);
  });

  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [24, 5],
    [25, 25],
    [99, 25],
    [100, 100],
    [499, 100],
    [500, 500],
    [9_999, 500],
  ])('has reached, after %d exchanges, the mark %d', (count, mark) => {
    expect(markReached(count, relationMarks)).toBe(mark);
  });

  it.each([
    [9, 9, 0],
    [10, 40, 10],
    [10, 41, 0],
    [49, 100, 10],
    [50, 200, 50],
    [50, 201, 0],
  ])('makes what was seen %d times of %d a habit of mark %d', (count, total, mark) => {
    expect(habitMark(count, total)).toBe(mark);
  });
});

describe('the names that are counted', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', '12'), {
    maxLength: 4,
  });

  it('are the most frequent; above the most the rarest goes, and none that was just seen', () => {
    expect(countedNames({ a: 3, b: 1, c: 2 }, ['d'], 3)).toEqual({ a: 3, c: 2, d: 1 });
    expect(countedNames({ a: 1, b: 1 }, ['a', 'c'], 2)).toEqual({ a: 2, c: 1 });
    expect(countedNames({ a: 4, b: 2 }, ['c', 'd', 'e'], 2)).toEqual({ d: 1, e: 1 });
  });

  it('are counted exactly while there is room, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(names), (rounds) => {
        const counts = rounds.reduce((known, round) => countedNames(known, round, 7), {});
        const expected = new Map<string, number>();
        for (const round of rounds)
          for (const name of new Set(round)) expected.set(name, (expected.get(name) ?? 0) + 1);
        expect(new Map(Object.entries(counts))).toEqual(expected);
      }),
    );
  });

  it('are never more than wanted', () => {
    fc.assert(
      fc.property(fc.array(names), fc.integer({ min: 0, max: 6 }), (rounds, most) => {
        const counts = rounds.reduce((known, round) => countedNames(known, round, most), {});
        expect(Object.keys(counts).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
