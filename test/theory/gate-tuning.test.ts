import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, gateParameterAfter, gateParameters, tunables } from '../../theory/gate-tuning.ts';
import { utilityAfter } from '../../theory/utility.ts';

const outcomes = fc.record({ needed: fc.nat(10_000), unused: fc.nat(10_000) });
const parameter = fc.constantFrom(...gateParameters);
const start = {
  noiseFloor: 0.02,
  persistFrom: 0,
  shortSkipped: 0.95,
  mechanicalSkipped: 0.9,
  bufferTime: 86_400_000,
};

describe('§4.5 gate tuning', () => {
  it('lets more through where something was needed that was kept out', () => {
    const after = (name: (typeof gateParameters)[number]) =>
      gateParameterAfter(name, start[name], { needed: 1, unused: 0 }, { start: start[name] });
    expect(after('noiseFloor')).toBeCloseTo(0.02 + 0.005 / 3, 5);
    expect(after('persistFrom')).toBeCloseTo(-0.1 / 3, 5);
    expect(after('shortSkipped')).toBeCloseTo(0.95 - 0.02 / 3, 5);
    expect(after('bufferTime')).toBe(86_400_000 + 2_400_000);
  });

  it('lets less through where something was kept for nothing, a fifth as fast', () => {
    expect(gateParameterAfter('persistFrom', 0, { needed: 0, unused: 10 }, { start: 0 })).toBeCloseTo(
      0.05,
      9,
    );
    expect(gateParameterAfter('persistFrom', 0, { needed: 1, unused: 5 }, { start: 0 })).toBe(0);
  });

  it('stays within its bounds and moves by a step at the most, whatever comes of it, and without outcomes not at all', () => {
    fc.assert(
      fc.property(parameter, fc.array(outcomes, { maxLength: 60 }), (name, all) => {
        const { low, high } = boundsOf(name, start[name]);
        let value = start[name];
        for (const each of all) {
          const next = gateParameterAfter(name, value, each, { start: start[name] });
          expect(next).toBeGreaterThanOrEqual(low);
          expect(next).toBeLessThanOrEqual(high);
          expect(Math.abs(next - value)).toBeLessThanOrEqual(tunables[name].step + tunables[name].grain);
          if (each.needed + each.unused === 0) expect(next).toBe(value);
          value = next;
        }
      }),
    );
  });

  it('goes from a configured start that lies beyond its bounds, and comes back to it', () => {
    expect(boundsOf('noiseFloor', 0.5)).toEqual({ low: 0.005, high: 0.5 });
    expect(gateParameterAfter('noiseFloor', 0.5, { needed: 9, unused: 0 }, { start: 0.5 })).toBe(0.5);
    expect(gateParameterAfter('noiseFloor', 0, { needed: 0, unused: 9 }, { start: 0 })).toBe(0);
  });
});

describe('§5.3 utility', () => {
  it('goes towards how well it went, and .5 is neither good nor bad', () => {
    expect(utilityAfter(0, 1)).toBe(0.3);
    expect(utilityAfter(0, 0.5)).toBe(0);
    expect(utilityAfter(0.3, 0)).toBe(-0.09);
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (utility, well) => Math.abs(utilityAfter(utility, well)) <= 1,
      ),
    );
  });
});
