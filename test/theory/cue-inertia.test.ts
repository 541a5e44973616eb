import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blended, cueInertia } from '../../theory/cue-inertia.ts';

describe('the inertia of a cue', () => {
  it('is .3, and .05 after a shift of more than .7 (docs/model/recall.md)', () => {
    expect([cueInertia(1, 0), cueInertia(0.3, 0), cueInertia(0.29, 0), cueInertia(-1, 0)]).toEqual([
      0.3, 0.3, 0.05, 0.05,
    ]);
  });

  it('halves every ten minutes, and a clock set back adds nothing', () => {
    expect(cueInertia(1, 600)).toBeCloseTo(0.15, 10);
    expect(cueInertia(1, -600)).toBe(0.3);
  });

  it('never turns the cue farther from what is asked than from what was: for any two directions', () => {
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const towards = (at: number) => Float32Array.of(Math.cos(at), Math.sin(at));
    fc.assert(
      fc.property(angle, angle, fc.double({ min: 0, max: 0.3, noNaN: true }), (one, other, share) => {
        const [own, last] = [towards(one), towards(other)];
        const between = blended(own, last, share);
        const like = (vector: Float32Array) => between[0]! * vector[0]! + between[1]! * vector[1]!;
        expect(like(own)).toBeGreaterThanOrEqual(like(last) - 1e-5);
        expect(Math.hypot(...between)).toBeCloseTo(1, 4);
      }),
    );
  });
});
