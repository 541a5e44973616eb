import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachBand, reachBands, reachOf } from '../../theory/energy-reach.ts';

const left = fc.double({ min: 0, max: 1, noNaN: true });
const band = fc.integer({ min: 0, max: reachBands });
const lowest = fc.double({ min: 0.1, max: 1, noNaN: true });

describe('003 §6.8 what is left of a budget', () => {
  it('leaves the more of the window the more it is, between what a relaxed thought has and all of it', () => {
    fc.assert(
      fc.property(left, left, band, lowest, (one, other, before, least) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const reach = (of: number) => reachOf(reachBand(of, before), least);
        expect(reach(less)).toBeLessThanOrEqual(reach(more));
        expect(reach(less)).toBeGreaterThanOrEqual(least);
        expect(reach(more)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('leaves all of it while there is plenty, and no more than a relaxed thought has at the end', () => {
    expect(reachOf(reachBand(1, reachBands), 0.35)).toBe(1);
    expect(reachOf(reachBand(0.5, reachBands), 0.35)).toBe(1);
    expect(reachOf(reachBand(0.3, reachBands), 0.35)).toBeCloseTo(0.675);
    expect(reachOf(reachBand(0, reachBands), 0.35)).toBe(0.35);
  });

  it('changes back only with some slack: what wavers by less than that changes it once', () => {
    fc.assert(
      fc.property(
        left,
        fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { maxLength: 20 }),
        (of, wavers) => {
          let now = reachBands;
          let changes = -1;
          let last = NaN;
          for (const by of [0.02, -0.02, ...wavers]) {
            now = reachBand(Math.min(1, Math.max(0, of + by)), now);
            if (now !== last) changes += 1;
            last = now;
          }
          expect(changes).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
