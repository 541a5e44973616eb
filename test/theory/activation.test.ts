import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateActivation } from '../../theory/activation-parameters.ts';
import { activation, retrievalLatency, retrievalProbability } from '../../theory/activation.ts';
import { baseLevel } from '../../theory/base-level.ts';
import { fanSpreading, fanStrength } from '../../theory/fan.ts';
import { logisticNoise } from '../../theory/logistic-noise.ts';
import { partialMatching } from '../../theory/partial-matching.ts';
import { uniform } from '../../theory/uniform.ts';

const values = fc.double({ min: -20, max: 20, noNaN: true });
const draws = fc.double({ min: 0, max: 1, noNaN: true });

describe('§2.7 total activation', () => {
  it('§2.7 is the sum of base level, spreading, partial matching and noise', () => {
    const total = activation({
      baseLevel: baseLevel([4 * 3_600_000], gateActivation),
      spreading: 0.65,
      partialMatching: partialMatching([0.2], gateActivation),
      noise: logisticNoise(0.5, gateActivation.noise),
    });
    expect(total).toBeCloseTo(-Math.log(2) + 0.65 - 0.2, 12);
  });

  it('has the parameters of the gate, in hours', () => {
    expect(gateActivation).toMatchObject({
      unit: 'hours',
      decay: 0.5,
      noise: 0.4,
      mismatchPenalty: -1,
      threshold: 0,
    });
  });
});

describe('retrieval', () => {
  it('is one half at the threshold, rises with activation, and stays a probability', () => {
    fc.assert(
      fc.property(values, values, fc.double({ min: 0.05, max: 2, noNaN: true }), (one, threshold, noise) => {
        const parameters = { threshold, noise };
        const probability = retrievalProbability(one, parameters);
        expect(retrievalProbability(threshold, parameters)).toBe(0.5);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(retrievalProbability(one + 1, parameters)).toBeGreaterThanOrEqual(probability);
        expect(retrievalProbability(2 * threshold - one, parameters)).toBeCloseTo(1 - probability, 9);
      }),
    );
  });

  it('is how often activation with noise passes the threshold', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (level) => {
        const passed = Array.from({ length: 2_000 }, (_, index) => (index + 0.5) / 2_000).filter(
          (draw) => level + logisticNoise(draw, 0.4) > 0,
        );
        expect(passed.length / 2_000).toBeCloseTo(
          retrievalProbability(level, { threshold: 0, noise: 0.4 }),
          2,
        );
      }),
    );
  });

  it('is certain or impossible without noise, and impossible for what was never met', () => {
    expect(retrievalProbability(0.1, { threshold: 0, noise: 0 })).toBe(1);
    expect(retrievalProbability(-0.1, { threshold: 0, noise: 0 })).toBe(0);
    expect(retrievalProbability(0, { threshold: 0, noise: 0 })).toBe(0.5);
    expect(retrievalProbability(Number.NEGATIVE_INFINITY, gateActivation)).toBe(0);
  });

  it('takes F·e^(−A) seconds: less the more active', () => {
    expect(retrievalLatency(0, { latencyFactor: 0.63 })).toBe(0.63);
    expect(retrievalLatency(1, { latencyFactor: 1 })).toBeCloseTo(1 / Math.E, 12);
    fc.assert(
      fc.property(values, (level) => {
        expect(retrievalLatency(level + 0.1, gateActivation)).toBeLessThan(
          retrievalLatency(level, gateActivation),
        );
      }),
    );
  });
});

describe('logistic noise', () => {
  it('has mean 0 and variance s²·π²/3 over addressed draws', () => {
    const noise = Array.from({ length: 50_000 }, (_, index) =>
      logisticNoise(uniform(5, 'noise', index), 0.4),
    );
    const mean = noise.reduce((sum, value) => sum + value, 0) / noise.length;
    const variance = noise.reduce((sum, value) => sum + (value - mean) ** 2, 0) / noise.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
    expect(variance / ((0.4 ** 2 * Math.PI ** 2) / 3)).toBeCloseTo(1, 1);
  });

  it('is distributed as the logistic function says', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (draw) => {
        const noise = logisticNoise(draw, 0.4);
        expect(1 / (1 + Math.exp(-noise / 0.4))).toBeCloseTo(draw, 9);
        expect(logisticNoise(1 - draw, 0.4)).toBeCloseTo(-noise, 5);
      }),
    );
  });

  it('is finite at the ends, 0 without scale, and refuses what is no draw', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        expect(Math.abs(logisticNoise(draw, 0.4))).toBeLessThan(14);
        expect(Math.abs(logisticNoise(draw, 0))).toBe(0);
      }),
    );
    expect(() => logisticNoise(1.1, 0.4)).toThrow(RangeError);
    expect(() => logisticNoise(Number.NaN, 0.4)).toThrow(RangeError);
  });
});

describe('the fan of a cue', () => {
  it('weakens each of its associations by ln fan', () => {
    expect(fanStrength(1, 1.6)).toBe(1.6);
    expect(fanStrength(2, 1.6)).toBeCloseTo(1.6 - Math.LN2, 12);
    expect(fanSpreading([2, 3], 1.6)).toBeCloseTo(1.6 - (Math.LN2 + Math.log(3)) / 2, 12);
    expect(fanSpreading([], 1.6)).toBe(0);
    expect(() => fanStrength(0, 1.6)).toThrow(/at least to itself/);
  });
});

describe('partial matching', () => {
  it('penalises every mismatch, and nothing where all matches', () => {
    expect(partialMatching([0, 1, 0.5], gateActivation)).toBe(-1.5);
    expect(partialMatching([], gateActivation)).toBe(0);
    expect(partialMatching([0, 0], gateActivation)).toBe(0);
    expect(() => partialMatching([1.5], gateActivation)).toThrow(RangeError);
  });
});
