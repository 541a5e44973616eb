import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodFit } from '../../theory/period-fit.ts';

const day = 86_400_000;
const may = { from: Date.UTC(2023, 4, 1), to: Date.UTC(2023, 5, 1) - 1 };

describe('how well a time fits a period', () => {
  it('is 1 within it and falls to 1/e in a week, on both sides', () => {
    expect(periodFit(may.from, may)).toBe(1);
    expect(periodFit(Date.UTC(2023, 4, 8), may)).toBe(1);
    expect(periodFit(may.to, may)).toBe(1);
    expect(periodFit(may.to + 7 * day, may)).toBeCloseTo(Math.exp(-1), 12);
    expect(periodFit(may.from - 14 * day, may)).toBeCloseTo(Math.exp(-2), 12);
  });

  it('never grows with the distance', () => {
    const distance = fc.integer({ min: 0, max: 4_000 * day });
    fc.assert(
      fc.property(distance, distance, fc.boolean(), (one, other, before) => {
        const at = (by: number): number => (before ? may.from - by : may.to + by);
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(periodFit(at(near), may)).toBeGreaterThanOrEqual(periodFit(at(far), may));
      }),
    );
  });
});
