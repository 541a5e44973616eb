import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageIn } from '../../theory/activation-parameters.ts';
import { baseLevel, boundedBaseLevel, optimizedBaseLevel } from '../../theory/base-level.ts';

const seconds = { unit: 'seconds', decay: 0.5 } as const;
const hours = { unit: 'hours', decay: 0.5 } as const;
const ages = fc.array(fc.integer({ min: 1_000, max: 10 ** 10 }), { minLength: 1, maxLength: 40 });
const decays = fc.double({ min: 0.05, max: 0.95, noNaN: true });

describe('ages', () => {
  it('are converted from milliseconds and never shorter than a second (docs/model/activation.md)', () => {
    expect(ageIn('hours', 7_200_000)).toBe(2);
    expect(ageIn('seconds', 7_200_000)).toBe(7_200);
    expect(ageIn('seconds', 0)).toBe(1);
    expect(ageIn('seconds', -5_000)).toBe(1);
    expect(ageIn('hours', 0)).toBeCloseTo(1 / 3_600, 12);
    expect(() => ageIn('hours', Number.NaN)).toThrow(RangeError);
  });
});

describe('§2.7 the base level', () => {
  it('§2.7 has the published spot values', () => {
    expect(optimizedBaseLevel(1, 5_000, seconds)).toBeCloseTo(-0.111572, 6);
    expect(baseLevel([5_000], seconds)).toBeCloseTo(-0.804719, 6);
    expect(baseLevel([3_600_000], hours)).toBe(0);
    expect(baseLevel([1_000, 4_000], seconds)).toBeCloseTo(Math.log(1.5), 12);
  });

  it('§2.7 tells known access patterns apart: often and lately is most active', () => {
    const day = 86_400_000;
    const often = baseLevel(
      [1, 2, 3, 4].map((count) => count * day),
      hours,
    );
    const once = baseLevel([day], hours);
    const long = baseLevel([30 * day], hours);
    expect(often).toBeGreaterThan(once);
    expect(once).toBeGreaterThan(long);
    // one presentation at the threshold tau = 0 is an hour old
    expect(baseLevel([3_599_000], hours)).toBeGreaterThan(0);
    expect(baseLevel([3_601_000], hours)).toBeLessThan(0);
  });

  it('rises with every presentation', () => {
    fc.assert(
      fc.property(ages, fc.integer({ min: 0, max: 10 ** 10 }), decays, (met, again, decay) => {
        const parameters = { unit: 'hours', decay } as const;
        expect(baseLevel([...met, again], parameters)).toBeGreaterThan(baseLevel(met, parameters));
      }),
    );
  });

  it('falls with age', () => {
    fc.assert(
      fc.property(ages, fc.integer({ min: 1_000, max: 10 ** 9 }), decays, (met, later, decay) => {
        const parameters = { unit: 'seconds', decay } as const;
        const older = met.map((age) => age + later);
        expect(baseLevel(older, parameters)).toBeLessThan(baseLevel(met, parameters));
        expect(optimizedBaseLevel(3, 1_000 + later, parameters)).toBeLessThan(
          optimizedBaseLevel(3, 1_000, parameters),
        );
      }),
    );
  });

  it('does not depend on the order, and a unit only shifts it', () => {
    fc.assert(
      fc.property(ages, decays, (met, decay) => {
        const inHours = baseLevel(met, { unit: 'hours', decay });
        expect(baseLevel(met.toReversed(), { unit: 'hours', decay })).toBeCloseTo(inHours, 9);
        const inSeconds = baseLevel(met, { unit: 'seconds', decay });
        expect(inHours - inSeconds).toBeCloseTo(decay * Math.log(3_600), 9);
      }),
    );
  });

  it('is least for what was never met', () => {
    expect(baseLevel([], hours)).toBe(Number.NEGATIVE_INFINITY);
    expect(optimizedBaseLevel(0, 1_000, hours)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('comes near the optimized form when presentations are spread evenly', () => {
    const life = 10_000_000;
    const even = Array.from({ length: 1_000 }, (_, index) => ((index + 0.5) * life) / 1_000);
    expect(baseLevel(even, seconds)).toBeCloseTo(optimizedBaseLevel(1_000, life, seconds), 1);
  });

  it('refuses optimized learning where it has no meaning', () => {
    expect(() => optimizedBaseLevel(1, 1_000, { unit: 'seconds', decay: 1 })).toThrow(/below 1/);
  });
});

describe('the base level of bounded histories (Petrov 2006)', () => {
  it('is exact while nothing is forgotten', () => {
    fc.assert(
      fc.property(ages, decays, (met, decay) => {
        const parameters = { unit: 'seconds', decay } as const;
        expect(boundedBaseLevel(met, met.length, Math.max(...met), parameters)).toBe(
          baseLevel(met, parameters),
        );
      }),
    );
  });

  it('lies between what the forgotten would add at the first and at the oldest kept presentation', () => {
    fc.assert(
      fc.property(ages, fc.integer({ min: 1, max: 500 }), decays, (met, forgotten, decay) => {
        const parameters = { unit: 'seconds', decay } as const;
        const oldest = Math.max(...met);
        const first = oldest * 3;
        const bounded = boundedBaseLevel(met, met.length + forgotten, first, parameters);
        const all = (age: number) =>
          baseLevel([...met, ...Array.from({ length: forgotten }, () => age)], parameters);
        expect(bounded).toBeGreaterThanOrEqual(all(first) - 1e-9);
        expect(bounded).toBeLessThanOrEqual(all(oldest) + 1e-9);
      }),
    );
  });

  it('is near the exact one for an even history of which the latest ten are kept', () => {
    const even = Array.from({ length: 200 }, (_, index) => (index + 1) * 60_000);
    const bounded = boundedBaseLevel(even.slice(0, 10), 200, 200 * 60_000, seconds);
    expect(Math.abs(bounded - baseLevel(even, seconds))).toBeLessThan(0.02);
  });

  it('has a logarithm where the decay is 1', () => {
    const near = boundedBaseLevel([1_000], 10, 100_000, { unit: 'seconds', decay: 1 - 1e-7 });
    expect(boundedBaseLevel([1_000], 10, 100_000, { unit: 'seconds', decay: 1 })).toBeCloseTo(near, 5);
    expect(boundedBaseLevel([5_000], 3, 5_000, seconds)).toBeCloseTo(
      baseLevel([5_000, 5_000, 5_000], seconds),
      9,
    );
  });
});
