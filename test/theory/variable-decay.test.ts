import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseLevel } from '../../theory/base-level.ts';
import {
  publishedVariableDecay,
  variableBaseLevel,
  variableDecays,
  type VariableDecayParameters,
} from '../../theory/variable-decay.ts';

const day = 86_400_000;
/** Times of `count` presentations `gap` apart. */
const spaced = (count: number, gap: number): number[] =>
  Array.from({ length: count }, (_, index) => index * gap);
const published = publishedVariableDecay;

/** Activation a fixed interval after the last of evenly spaced presentations. */
const retained = (count: number, gap: number, retention: number, parameters = published): number =>
  variableBaseLevel(spaced(count, gap), (count - 1) * gap + retention, parameters);

describe('variable decay (Pavlik & Anderson 2005)', () => {
  it('starts at the intercept, and what is met while still active fades faster', () => {
    const decays = variableDecays([0, 1_000, 100_000_000], published);
    expect(decays[0]).toBe(0.177);
    // after a second the first presentation is at activation 0: c·e^0 + alpha
    expect(decays[1]).toBeCloseTo(0.217 + 0.177, 12);
    expect(decays[2]).toBeLessThan(decays[1] ?? 0);
    expect(decays[2]).toBeGreaterThan(0.177);
  });

  it('is the fixed base level when activation does not count', () => {
    const fixed: VariableDecayParameters = { unit: 'seconds', scale: 0, intercept: 0.4 };
    const times = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 10 ** 9 }), (met, later) => {
        const ascending = met.toSorted((left, right) => left - right);
        const at = Math.max(...met) + later;
        const ages = ascending.map((time) => at - time);
        expect(variableBaseLevel(ascending, at, fixed)).toBeCloseTo(
          baseLevel(ages, { unit: 'seconds', decay: 0.4 }),
          9,
        );
      }),
    );
  });

  it('takes no note of what has not happened yet', () => {
    expect(variableBaseLevel([0, 10_000, 90_000], 20_000, published)).toBe(
      variableBaseLevel([0, 10_000], 20_000, published),
    );
    expect(variableBaseLevel([], 20_000, published)).toBe(Number.NEGATIVE_INFINITY);
    expect(() => variableDecays([10, 5], published)).toThrow(/ascend/);
  });

  it('falls with the retention interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1_000, max: day }),
        fc.integer({ min: 1_000, max: day }),
        fc.integer({ min: 1_000, max: day }),
        (count, gap, retention, longer) => {
          expect(retained(count, gap, retention + longer)).toBeLessThan(retained(count, gap, retention));
        },
      ),
    );
  });
});

describe('the spacing effect', () => {
  it('appears with the variable decay: wide spacing of practised items wins after a long retention', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 16 }),
        fc.integer({ min: 5_000, max: 20_000 }),
        fc.integer({ min: 50, max: 200 }),
        fc.integer({ min: 30, max: 365 }),
        (count, gap, factor, days) => {
          expect(retained(count, gap * factor, days * day)).toBeGreaterThan(retained(count, gap, days * day));
        },
      ),
    );
  });

  it('is a crossover: massed practice wins a minute later, spaced practice a month later', () => {
    const [massed, wide] = [10_000, 1_200_000];
    expect(retained(8, massed, 60_000)).toBeGreaterThan(retained(8, wide, 60_000));
    expect(retained(8, wide, 30 * day)).toBeGreaterThan(retained(8, massed, 30 * day));
  });

  it('grows with practice and with the retention interval', () => {
    const benefit = (count: number, retention: number) =>
      retained(count, 600_000, retention) - retained(count, 15_000, retention);
    const hour = 3_600_000;
    for (const retention of [hour, day, 7 * day]) {
      expect(benefit(4, retention)).toBeGreaterThan(benefit(2, retention));
      expect(benefit(8, retention)).toBeGreaterThan(benefit(4, retention));
    }
    // a day between sessions counts as about half an hour of theirs: these are weeks (Pavlik & Anderson 2005)
    for (const count of [2, 4, 8]) {
      expect(benefit(count, 60_000)).toBeLessThan(0);
      expect(benefit(count, hour)).toBeGreaterThan(benefit(count, 60_000));
      expect(benefit(count, day)).toBeGreaterThan(benefit(count, hour));
    }
  });

  it('can never appear with one fixed decay: wider spacing only lowers activation at a fixed retention', () => {
    const gaps = fc.array(fc.integer({ min: 1_000, max: 10 ** 8 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(
        gaps,
        fc.double({ min: 1.01, max: 100, noNaN: true }),
        fc.integer({ min: 1_000, max: 10 ** 9 }),
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        (between, wider, retention, decay) => {
          const ages = (factor: number) => {
            let age = retention;
            return [age, ...between.map((gap) => (age += gap * factor))];
          };
          const parameters = { unit: 'seconds', decay } as const;
          expect(baseLevel(ages(wider), parameters)).toBeLessThan(baseLevel(ages(1), parameters));
        },
      ),
    );
  });
});
