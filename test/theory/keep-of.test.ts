import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepOf } from '../../theory/keep-of.ts';

describe('What is kept of an object', () => {
  it('is found once of each, also where it is nothing', () => {
    const objects = [{ value: 1 }, { value: 1 }, { value: null }];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...objects)), (given) => {
        const asked: object[] = [];
        const known = keepOf((of: { value: number | null }) => {
          asked.push(of);
          return of.value;
        });
        for (const each of given) expect(known(each)).toBe(each.value);
        expect(asked).toEqual([...new Set(given)]);
      }),
    );
  });
});
