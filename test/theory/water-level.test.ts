import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waterLevel } from '../../theory/water-level.ts';

const poured = (sizes: readonly number[], level: number) =>
  sizes.reduce((sum, size) => sum + Math.min(size, level), 0);

describe('the water level', () => {
  it('leaves the small as they are and shares the rest among the large', () => {
    expect(waterLevel([10, 100, 500], 210)).toBe(100);
    expect(waterLevel([10, 500, 500], 210)).toBe(100);
    expect(waterLevel([10, 20], 1_000)).toBe(20);
    expect(waterLevel([10, 20], 1)).toBe(0);
    expect(waterLevel([10], -5)).toBe(0);
    expect(waterLevel([], 10)).toBe(0);
  });

  it('is the highest that fits, for any sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000_000 })), fc.nat({ max: 2_000_000 }), (sizes, room) => {
        const level = waterLevel(sizes, room);
        expect(poured(sizes, level)).toBeLessThanOrEqual(room);
        if (poured(sizes, Infinity) > room) expect(poured(sizes, level + 1)).toBeGreaterThan(room);
        else expect(level).toBe(Math.max(0, ...sizes));
      }),
    );
  });
});
