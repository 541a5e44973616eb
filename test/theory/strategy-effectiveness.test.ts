import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { center } from '../../theory/belief-weight.ts';
import { effectivenessOf, strategyFactor } from '../../theory/strategy-effectiveness.ts';

const outcomes = fc.record({ worked: fc.nat(10_000), failed: fc.nat(10_000) });

describe('how effective a strategy is (002 §5.2)', () => {
  it.each([
    [{ worked: 0, failed: 0 }, { alpha: 1, beta: 1 }, 1],
    [{ worked: 3, failed: 1 }, { alpha: 4, beta: 2 }, 4 / 3],
    [{ worked: 0, failed: 2 }, { alpha: 1, beta: 3 }, 0.5],
  ])('is a Beta of its outcomes: %j', (given, beta, factor) => {
    expect(effectivenessOf(given)).toEqual(beta);
    expect(strategyFactor(given)).toBeCloseTo(factor, 12);
  });

  it('leaves what was never used where it is', () => {
    expect(strategyFactor(undefined)).toBe(1);
  });

  it('grows with each success, falls with each failure, and never leaves 0 to 2', () => {
    fc.assert(
      fc.property(outcomes, ({ worked, failed }) => {
        const now = strategyFactor({ worked, failed });
        expect(strategyFactor({ worked: worked + 1, failed })).toBeGreaterThan(now);
        expect(strategyFactor({ worked, failed: failed + 1 })).toBeLessThan(now);
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThan(2);
      }),
    );
  });

  it('is the mirror image where successes and failures change places', () => {
    fc.assert(
      fc.property(outcomes, ({ worked, failed }) => {
        const mirrored = effectivenessOf({ worked: failed, failed: worked });
        expect(center(effectivenessOf({ worked, failed })) + center(mirrored)).toBeCloseTo(1, 12);
      }),
    );
  });
});
