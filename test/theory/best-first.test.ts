import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirst } from '../../theory/best-first.ts';

const byValue = (a: number, b: number): number => a - b;

it('gives all in their order, as a sort does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (numbers) => {
      expect([...bestFirst(numbers, byValue)]).toEqual(numbers.toSorted(byValue));
    }),
  );
});

it('compares no more than is asked for, and leaves what it was given as it is', () => {
  const numbers = Array.from({ length: 1_024 }, (_, place) => (place * 7_919) % 1_024);
  const given = [...numbers];
  let compared = 0;
  const counting = (a: number, b: number): number => {
    compared += 1;
    return a - b;
  };
  const order = bestFirst(numbers, counting);
  expect([order.next().value, order.next().value]).toEqual([0, 1]);
  expect(compared).toBeLessThan(3 * numbers.length);
  expect(numbers).toEqual(given);
});
