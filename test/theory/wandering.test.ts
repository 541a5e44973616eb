import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wanderWeight, type Wanderable } from '../../theory/wandering.ts';

const day = 86_400_000;
const now = 1_000 * day;

/** A memory of just now that nothing speaks for. */
const plain: Wanderable = {
  alpha: 1,
  beta: 4,
  accessedAt: now,
  happenedAt: now,
  isOpposed: false,
  isOfSelf: false,
};

describe('What a wandering mind comes upon (§4.7)', () => {
  it('each memory may come up', () => {
    expect(wanderWeight(plain, now)).toBe(1);
  });

  it.each([
    ['believed, and not thought of for a week', { alpha: 9, beta: 1, accessedAt: now - 7 * day }, 2.2],
    ['opposed by something', { isOpposed: true }, 4],
    ['contested', { alpha: 6, beta: 6 }, 4],
    ['of a month ago', { happenedAt: now - 30 * day }, 2],
    ['about the mind itself', { isOfSelf: true }, 3],
  ])('one that is %s more often', (_, rest, weight) => {
    expect(wanderWeight({ ...plain, ...rest }, now)).toBeCloseTo(weight, 12);
  });

  it('what was just thought of is not neglected, however much it is believed', () => {
    expect(wanderWeight({ ...plain, alpha: 9, beta: 1 }, now)).toBe(1);
  });

  it('weighs 1 to 11, whatever the clock says (law)', () => {
    const time = fc.integer({ min: -1e12, max: 1e13 });
    const any = fc.record({
      alpha: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      beta: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      accessedAt: time,
      happenedAt: time,
      isOpposed: fc.boolean(),
      isOfSelf: fc.boolean(),
    });
    fc.assert(
      fc.property(any, time, (memory, at) => {
        const weight = wanderWeight(memory, at);
        expect(weight).toBeGreaterThanOrEqual(1);
        expect(weight).toBeLessThanOrEqual(11);
      }),
    );
  });
});
