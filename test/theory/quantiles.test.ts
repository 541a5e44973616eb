import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaQuantile } from '../../theory/beta-quantile.ts';
import { gammaQuantile } from '../../theory/gamma-quantile.ts';

const close = (value: number, exact: number, digits = 12): void => {
  expect(Math.abs(value / exact - 1)).toBeLessThan(10 ** -digits);
};

const shares = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });

/** Shares of Poisson's distribution up to `count`: what the gamma distribution of shape `count + 1` holds above `mean`. */
function poissonUpTo(count: number, mean: number): number {
  let part = Math.exp(-mean);
  let sum = part;
  for (let at = 1; at <= count; at++) sum += part *= mean / at;
  return sum;
}

/** Shares of a binomial distribution of `tries` from `least` on: what the beta distribution of (least, tries − least + 1) holds below. */
function binomialFrom(least: number, tries: number, chance: number): number {
  let part = (1 - chance) ** tries;
  let sum = 0;
  for (let at = 0; at <= tries; at++) {
    if (at >= least) sum += part;
    part *= ((tries - at) / (at + 1)) * (chance / (1 - chance));
  }
  return sum;
}

describe('the quantile of the gamma distribution', () => {
  // by bisection of the regularised incomplete gamma function with 40 digits
  it.each([
    [2 ** -49, 0.25, 6.720555697565033e-60],
    [0.001, 0.5, 7.85398574631245e-7],
    [0.1, 1.5, 0.2921871870775916],
    [0.5, 1, Math.LN2],
    [0.5, 8, 7.669249442500804],
    [0.05, 20, 13.254651598346555],
    [0.9, 2.5, 4.61817844989056],
    [0.975, 100, 120.52894775315546],
    [0.999, 5, 14.794149222537207],
    [0.5, 1_000, 999.6666864269652],
    [0.01, 10_000, 9768.836856696591],
    [1 - 2 ** -49, 3, 40.73428456271519],
  ])('at %f of shape %f is %f', (p, shape, exact) => {
    close(gammaQuantile(p, shape), exact);
  });

  // NIST/SEMATECH e-Handbook 1.3.6.7.4: chi-square with ν degrees of freedom is twice the gamma of shape ν/2
  it.each([
    [0.95, 1, 3.841],
    [0.95, 10, 18.307],
    [0.99, 5, 15.086],
    [0.9, 30, 40.256],
    [0.975, 100, 129.561],
    [0.05, 10, 3.94],
    [0.01, 60, 37.485],
  ])('is half of the published chi-square: %f with %i degrees of freedom', (p, degrees, published) => {
    expect(2 * gammaQuantile(p, degrees / 2)).toBeCloseTo(published, 3);
  });

  it('holds the share below it that was asked for', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 60 }), (p, shape) => {
        const above = poissonUpTo(shape - 1, gammaQuantile(p, shape));
        if (p > 0.5) close(above, 1 - p, 10);
        else expect(1 - above).toBeCloseTo(p, 12);
      }),
    );
  });

  it('rises with the share, whatever the shape', () => {
    const shapes = fc.double({ min: Math.log(0.011), max: Math.log(9e4), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(shares, shares, shapes, (one, other, shape) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [first, second] = [gammaQuantile(low, shape), gammaQuantile(high, shape)];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(second).toBeLessThan(Infinity);
        expect(first).toBeLessThanOrEqual(second * (1 + 1e-12));
      }),
    );
  });

  it('is the whole range at its ends, and refuses what is no share or shape', () => {
    expect([gammaQuantile(0, 2), gammaQuantile(1, 2)]).toEqual([0, Infinity]);
    expect(() => gammaQuantile(1.1, 2)).toThrow(/share from 0 to 1/);
    for (const shape of [0, -1, 1e6, Number.NaN]) expect(() => gammaQuantile(0.5, shape)).toThrow(/shape/);
  });
});

describe('the quantile of the beta distribution', () => {
  // by bisection of the regularised incomplete beta function with 40 digits
  it.each([
    [0.5, 2, 3, 0.38572756813238956],
    [0.05, 1, 4, 0.012741455098566196],
    [2 ** -48, 1, 4, 8.881784197001264e-16],
    [0.1, 0.5, 0.5, 0.024471741852423217],
    [0.25, 0.01, 4, 1.0016897409656494e-61],
    [0.975, 50, 2, 0.9952150073052927],
    [0.025, 30, 25, 0.41400032803691966],
    [0.01, 5.5, 0.25, 0.6232215118989272],
    [0.999, 8, 1_000, 0.01936787281123487],
    [0.5, 5_000, 5_000, 0.5],
    [1e-6, 9_500, 500, 0.9389909190404719],
    [0.9, 9_998, 2, 0.9999468122752291],
    [1 - 2 ** -48, 3, 7, 0.9948235900347807],
    [0.3, 1 + 2 ** -50, 1 - 2 ** -50, 0.30000000000000054],
  ])('at %f of Beta(%f, %f) is %f', (p, alpha, beta, exact) => {
    close(betaQuantile(p, alpha, beta), exact);
  });

  // NIST/SEMATECH e-Handbook 1.3.6.7.3: F with (ν₁, ν₂) degrees of freedom is ν₂·x / (ν₁·(1 − x)) of Beta(ν₁/2, ν₂/2)
  it.each([
    [0.95, 1, 10, 4.965],
    [0.95, 5, 10, 3.326],
    [0.95, 10, 100, 1.927],
    [0.99, 3, 20, 4.938],
    [0.9, 8, 8, 2.589],
  ])('gives the published F: %f with %i and %i degrees of freedom', (p, above, below, published) => {
    const x = betaQuantile(p, above / 2, below / 2);
    expect((below * x) / (above * (1 - x))).toBeCloseTo(published, 3);
  });

  it('holds the share below it that was asked for', () => {
    const side = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(shares, side, side, (p, alpha, beta) => {
        const x = betaQuantile(p, alpha, beta);
        fc.pre(x < 1);
        expect(binomialFrom(alpha, alpha + beta - 1, x)).toBeCloseTo(p, 10);
      }),
    );
  });

  it('stays within 0 and 1, however lopsided', () => {
    const sides = fc.double({ min: Math.log(2e-9), max: Math.log(9e8), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(shares, sides, sides, (p, alpha, beta) => {
        const x = betaQuantile(p, alpha, beta);
        expect(x >= 0 && x <= 1).toBe(true);
      }),
      {
        examples: [
          [0.3, 2e-9, 2e-9],
          [1e-9, 1, 2e-9],
          [0.999, 2e-9, 9e8],
        ],
      },
    );
  });

  it('rises with the share', () => {
    const sides = fc.double({ min: Math.log(0.001), max: Math.log(1e6), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(shares, shares, sides, sides, (one, other, alpha, beta) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [first, second] = [betaQuantile(low, alpha, beta), betaQuantile(high, alpha, beta)];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(second).toBeLessThanOrEqual(1);
        expect(first).toBeLessThanOrEqual(second + 1e-9);
      }),
    );
  });

  it('is the whole range at its ends, and refuses what is no share or side', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    expect(() => betaQuantile(-0.1, 2, 3)).toThrow(/share from 0 to 1/);
    for (const side of [0, -1, 1e10, Infinity]) expect(() => betaQuantile(0.5, 1, side)).toThrow(/sides/);
  });
});
