import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Best,
  byCharacters,
  countBefore,
  firstInOrder,
  putInOrder,
} from '../../src/simulation/memory/in-order.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '\uE000', '\uFFFD', '😀', '😁', '\u{10FFFF}'),
  maxLength: 5,
});

describe('the order of what is kept in memory', () => {
  it('is that of the bytes in UTF-8, as a database has it', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(byCharacters(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  it('puts each item in its place, after its equals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat())), (items) => {
        const list: [number, number][] = [];
        for (const item of items) putInOrder(list, item, (a, b) => a[0] - b[0]);
        expect(list).toEqual(items.toSorted((a, b) => a[0] - b[0]));
      }),
    );
  });

  it('counts what stands before a place', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(10), (numbers, place) => {
        const ordered = numbers.toSorted((a, b) => a - b);
        const isBefore = (number: number): boolean => number < place;
        expect(countBefore(ordered, isBefore)).toBe(ordered.filter(isBefore).length);
      }),
    );
  });

  it('finds the first of many as sorting all that are wanted would', () => {
    const isEven = ([, number]: [number, number]): boolean => number % 2 === 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat())), fc.nat(12), (items, limit) => {
        const sorted = items.toSorted((a, b) => a[0] - b[0]);
        expect(firstInOrder(items, limit, (a, b) => a[0] - b[0])).toEqual(sorted.slice(0, limit));
        expect(firstInOrder(items, limit, (a, b) => a[0] - b[0], isEven)).toEqual(
          sorted.filter(isEven).slice(0, limit),
        );
      }),
    );
  });

  it('finds the best of many by their numbers, of equals those with the lower place', () => {
    const isEven = (row: number): boolean => row % 2 === 0;
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(12), (scores, limit) => {
        const rows = scores.map((score, row) => ({ row, score }));
        const sorted = rows.toSorted((a, b) => b.score - a.score);
        for (const offered of [rows, rows.toReversed()]) {
          const [best, even] = [new Best<number>(limit), new Best<number>(limit, isEven)];
          for (const { row, score } of offered) {
            best.offer(row, score, row);
            even.offer(row, score, row);
          }
          expect(best.found()).toEqual(sorted.slice(0, limit));
          expect(even.found()).toEqual(sorted.filter(({ row }) => isEven(row)).slice(0, limit));
        }
      }),
    );
  });
});
