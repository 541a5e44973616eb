import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beliefSpread, entropyOf, spreadBins } from '../../theory/belief-spread.ts';
import {
  type EntropyWatch,
  entropyWindow,
  mostEntropyDrop,
  newEntropyWatch,
  withReading,
} from '../../theory/entropy-monitor.ts';

const watched = (...readings: [cycle: number, bits: number][]): EntropyWatch =>
  readings.reduce((watch, [cycle, bits]) => withReading(watch, { cycle, bits }), newEntropyWatch);

describe('§3.9 C the entropy of beliefs', () => {
  const counts = fc.array(fc.nat(50), { minLength: spreadBins, maxLength: spreadBins });

  it('lies between 0 and log2(10), is 0 where all are alike, and nothing for fewer than ten', () => {
    fc.assert(
      fc.property(counts, (each) => {
        const all = each.reduce((sum, count) => sum + count, 0);
        const bits = entropyOf(each);
        if (all < 10) expect(bits).toBeNull();
        else {
          expect(bits).toBeGreaterThanOrEqual(0);
          expect(bits).toBeLessThanOrEqual(Math.log2(10) + 1e-9);
          expect(entropyOf(each.map((_, bin) => (bin === 3 ? all : 0)))).toBeCloseTo(0, 12);
        }
      }),
    );
  });

  it('counts each belief of which as much was learned as it began with, in its tenth', () => {
    const weights = [
      { alpha: 1, beta: 4 },
      { alpha: 3, beta: 6.9 },
      { alpha: 3, beta: 7 },
      { alpha: 19, beta: 1 },
      { alpha: 50, beta: 50 },
    ];
    expect(beliefSpread(weights)).toEqual([0, 0, 0, 1, 0, 1, 0, 0, 0, 1]);
  });

  it('a drop by more than half a bit within 100 cycles holds for 100 cycles', () => {
    expect(watched([1, 2.5], [60, 2]).narrowed).toBeUndefined();
    expect(watched([1, 2.5], [60, 1.9]).narrowed).toEqual({ from: 2.5, until: 160 });
    expect(watched([1, 2.5], [60, 1.9], [159, 1.8]).narrowed).toEqual({ from: 2.5, until: 160 });
    expect(watched([1, 2.5], [60, 1.9], [160, 1.8]).narrowed).toBeUndefined();
    // slowly is no drop, and the newest before the 100 cycles stands for where these began
    expect(watched([1, 2.5], [99, 2.2], [210, 1.9]).narrowed).toBeUndefined();
    expect(watched([1, 2.5], [210, 1.9]).narrowed).toEqual({ from: 2.5, until: 310 });
  });

  it('is over as soon as the entropy is back', () => {
    expect(watched([1, 2.5], [60, 1.9], [80, 2]).narrowed).toBeUndefined();
  });

  it('keeps no more readings than there are cycles to look back on, and holds only after a drop', () => {
    const readings = fc.array(
      fc.record({ after: fc.nat(60), bits: fc.double({ min: 0, max: 3.33, noNaN: true }) }),
    );
    fc.assert(
      fc.property(readings, (drawn) => {
        let [watch, cycle] = [newEntropyWatch, 0];
        const all: { cycle: number; bits: number }[] = [];
        for (const { after, bits } of drawn) {
          cycle += after;
          const before = watch;
          watch = withReading(watch, { cycle, bits });
          all.push({ cycle, bits });
          expect(watch.readings.length).toBeLessThanOrEqual(entropyWindow + 1);
          expect(
            watch.readings.filter((each) => cycle - each.cycle >= entropyWindow).length,
          ).toBeLessThanOrEqual(1);
          const { narrowed } = watch;
          if (narrowed === undefined) continue;
          expect(narrowed.until).toBeGreaterThan(cycle);
          expect(narrowed.until).toBeLessThanOrEqual(cycle + entropyWindow);
          expect(narrowed.from - bits).toBeGreaterThan(mostEntropyDrop);
          expect(all.some((each) => each.bits === narrowed.from)).toBe(true);
          if (before.narrowed === undefined) expect(narrowed.until).toBe(cycle + entropyWindow);
        }
      }),
    );
  });
});
