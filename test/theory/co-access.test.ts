import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bond,
  bondStrength,
  coAccessHalfLife,
  lastingStrength,
  strengthened,
} from '../../theory/co-access.ts';

const time = fc.integer({ min: 0, max: 10 * coAccessHalfLife });
const bond: fc.Arbitrary<Bond> = fc.record({
  count: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
  at: time,
});

describe('A bond between two memories', () => {
  it('has half of its strength after thirty days (docs/model/recall.md)', () => {
    expect(bondStrength({ count: 8, at: 1_000 }, 1_000 + coAccessHalfLife)).toBe(4);
    expect(bondStrength({ count: 8, at: 1_000 }, 1_000 + 3 * coAccessHalfLife)).toBe(1);
    expect(bondStrength({ count: 8, at: 1_000 }, 0)).toBe(8);
  });

  it('grows by one with every recall together, on what is left of it by then', () => {
    const first = strengthened(null, 0);
    expect(first).toEqual({ count: 1, at: 0 });
    expect(strengthened(first, 0)).toEqual({ count: 2, at: 0 });
    expect(strengthened(first, coAccessHalfLife)).toEqual({ count: 1.5, at: coAccessHalfLife });
  });

  it('never goes back in time', () => {
    fc.assert(
      fc.property(bond, time, (bond, now) => {
        const stronger = strengthened(bond, now);
        expect(stronger.at).toBe(Math.max(bond.at, now));
        expect(bondStrength(stronger, stronger.at)).toBeGreaterThan(bondStrength(bond, stronger.at));
      }),
    );
  });

  it('stands before another one whenever both are looked at', () => {
    fc.assert(
      fc.property(bond, bond, fc.nat({ max: coAccessHalfLife }), (a, b, later) => {
        const now = Math.max(a.at, b.at) + later;
        const difference = bondStrength(b, now) - bondStrength(a, now);
        fc.pre(Math.abs(difference) > 1e-9);
        expect(Math.sign(lastingStrength(b) - lastingStrength(a))).toBe(Math.sign(difference));
      }),
    );
  });
});
