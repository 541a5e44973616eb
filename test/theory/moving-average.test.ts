import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movingAverage } from '../../theory/moving-average.ts';

const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const alpha = fc.double({ min: 0, max: 1, noNaN: true });

describe('the exponential moving average', () => {
  it('gives the sample its weight: 0.3 of it with the smoothing of the timing controller', () => {
    expect(movingAverage(10, 20, 0.3)).toBeCloseTo(13);
  });

  it('lies between what was and what came, and is either of them at the ends', () => {
    fc.assert(
      fc.property(value, value, alpha, (average, sample, weight) => {
        const next = movingAverage(average, sample, weight);
        const slack = 1e-6;
        expect(next).toBeGreaterThanOrEqual(Math.min(average, sample) - slack);
        expect(next).toBeLessThanOrEqual(Math.max(average, sample) + slack);
        expect(movingAverage(average, sample, 1)).toBeCloseTo(sample);
        expect(movingAverage(average, sample, 0)).toBeCloseTo(average);
      }),
    );
  });

  it('forgets where it began: after n samples (1 − alpha)^n of it is left', () => {
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 20 }), (start, samples) => {
        const from = (first: number) =>
          samples.reduce((average, sample) => movingAverage(average, sample, 0.3), first);
        expect(from(start + 1_000) - from(start)).toBeCloseTo(1_000 * 0.7 ** samples.length, 3);
      }),
    );
  });
});
