import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dirichletMean, sampleDirichlet } from '../../theory/dirichlet.ts';
import {
  blendConcentrations,
  coldStartBlend,
  matureBlend,
  recency,
  relevance,
  relevanceComponents,
  sampleBlend,
  type RelevanceVector,
} from '../../theory/relevance.ts';
import { uniform } from '../../theory/uniform.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const fiveDraws = fc.array(share, { minLength: 5, maxLength: 5 });
const scores: fc.Arbitrary<RelevanceVector> = fc.record({
  semantic: share,
  coactivation: share,
  noise: share,
  emotional: share,
  recency: share,
});
const drawsAt = (seed: number, turn: number, count = 5): number[] =>
  Array.from({ length: count }, (_, index) => uniform(seed, 'blend', turn * count + index));

describe('the Dirichlet distribution', () => {
  it('samples shares that sum to 1, and the same for the same draws', () => {
    const alphas = fc.array(fc.double({ min: 0.25, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(alphas, fc.array(share, { minLength: 8, maxLength: 8 }), (alpha, some) => {
        const draws = some.slice(0, alpha.length);
        const sample = sampleDirichlet(alpha, draws);
        expect(sample.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        for (const value of sample) expect(value).toBeGreaterThanOrEqual(0);
        expect(sampleDirichlet(alpha, draws)).toEqual(sample);
      }),
    );
  });

  it('has the mean and variance of its closed form', () => {
    const alphas = relevanceComponents.map((component) => matureBlend[component]);
    const total = alphas.reduce((sum, alpha) => sum + alpha, 0);
    const mean = dirichletMean(alphas);
    const samples = Array.from({ length: 20_000 }, (_, turn) => sampleDirichlet(alphas, drawsAt(3, turn)));
    for (const [index, alpha] of alphas.entries()) {
      const own = samples.map((sample) => sample[index] ?? Number.NaN);
      const average = own.reduce((sum, value) => sum + value, 0) / own.length;
      const spread = own.reduce((sum, value) => sum + (value - average) ** 2, 0) / own.length;
      expect(mean[index]).toBeCloseTo(alpha / total, 12);
      expect(Math.abs(average - alpha / total)).toBeLessThan(0.004);
      const closed = (alpha * (total - alpha)) / (total ** 2 * (total + 1));
      expect(Math.abs(spread / closed - 1)).toBeLessThan(0.06);
    }
  });

  it('gives a component more with its own draw and less with another’s', () => {
    fc.assert(
      fc.property(fiveDraws, (draws) => {
        const alphas = [8, 5, 0.5, 3, 2];
        const lower = draws.with(0, (draws[0] ?? 0) * 0.5);
        expect(sampleDirichlet(alphas, lower)[0]).toBeLessThanOrEqual(sampleDirichlet(alphas, draws)[0] ?? 0);
        expect(sampleDirichlet(alphas, lower)[1]).toBeGreaterThanOrEqual(
          sampleDirichlet(alphas, draws)[1] ?? 1,
        );
      }),
    );
  });

  it('refuses what has no distribution', () => {
    expect(() => sampleDirichlet([], [])).toThrow(/at least one/);
    expect(() => sampleDirichlet([1, 0], [0.5, 0.5])).toThrow(/alpha 0/);
    expect(() => sampleDirichlet([1, 0.2], [0.5, 0.5])).toThrow(/below 0.25/);
    expect(() => sampleDirichlet([1, Number.NaN], [0.5, 0.5])).toThrow(RangeError);
    expect(() => sampleDirichlet([1, 1], [0.5])).toThrow(/as many draws/);
    expect(() => sampleDirichlet([1], [2])).toThrow(/uniform numbers/);
  });
});

describe('§3.1 relevance', () => {
  it('§3.1 starts cold and is mature after a thousand memories, in a straight line (docs/model/recall.md)', () => {
    expect(blendConcentrations(0)).toEqual(coldStartBlend);
    expect(blendConcentrations(1_000)).toEqual(matureBlend);
    expect(blendConcentrations(50_000)).toEqual(matureBlend);
    expect(blendConcentrations(500)).toEqual({
      semantic: 10,
      coactivation: 3,
      noise: 0.5,
      emotional: 1.75,
      recency: 2.5,
    });
    expect(matureBlend).toEqual({ semantic: 8, coactivation: 5, noise: 0.5, emotional: 3, recency: 2 });
    expect(coldStartBlend).toEqual({ semantic: 12, coactivation: 1, noise: 0.5, emotional: 0.5, recency: 3 });
  });

  it('§3.1 is a mean of its components: within 0 to 1, rising with each', () => {
    fc.assert(
      fc.property(scores, fiveDraws, fc.constantFrom(...relevanceComponents), (given, draws, component) => {
        const blend = sampleBlend(matureBlend, draws);
        const value = relevance(given, blend);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        expect(relevance({ ...given, [component]: 1 }, blend)).toBeGreaterThanOrEqual(value - 1e-12);
      }),
    );
  });

  it('§3.1 varies over a hundred retrievals, converges on what is relevant, and noise surprises at times', () => {
    const relevant = { semantic: 0.9, coactivation: 0.6, emotional: 0.5, recency: 0.5 };
    const near = { semantic: 0.6, coactivation: 0.3, emotional: 0.5, recency: 0.5 };
    let [first, retrievals] = [0, 0];
    const values = new Set<number>();
    for (let seed = 0; seed < 50; seed += 1)
      for (let turn = 0; turn < 100; turn += 1, retrievals += 1) {
        const blend = sampleBlend(matureBlend, drawsAt(seed, turn));
        const best = relevance({ ...relevant, noise: uniform(seed, 'relevant', turn) }, blend);
        const other = relevance({ ...near, noise: uniform(seed, 'near', turn) }, blend);
        values.add(best);
        if (best > other) first += 1;
      }
    expect(values.size).toBe(retrievals);
    expect(first / retrievals).toBeGreaterThan(0.95);
    expect(first).toBeLessThan(retrievals);
  });

  it('gives its components what their draws gave them, in their order', () => {
    const blend = sampleBlend(matureBlend, [0.5, 0.5, 0.999_999, 0.5, 0.5]);
    expect(blend.noise).toBeGreaterThan(sampleBlend(matureBlend, [0.5, 0.5, 0.5, 0.5, 0.5]).noise);
    expect(Object.keys(blend)).toEqual([...relevanceComponents]);
    expect(() => sampleBlend(matureBlend, [0.5])).toThrow(RangeError);
  });
});

describe('§2.5 recency', () => {
  it('§2.5 halves in seven days', () => {
    expect(recency(0)).toBe(1);
    expect(recency(604_800_000)).toBeCloseTo(0.5, 3);
    expect(recency(2 * 604_800_000)).toBeCloseTo(0.25, 3);
    expect(recency(-1)).toBe(1);
  });

  it('only falls, and never to nothing within years', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 9 }), fc.integer({ min: 60_000, max: 10 ** 9 }), (age, later) => {
        expect(recency(age + later)).toBeLessThan(recency(age));
        expect(recency(age)).toBeGreaterThan(0);
      }),
    );
  });
});
