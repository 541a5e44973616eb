import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopMovement } from '../../theory/strange-loop.ts';

const place = fc.float({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true });
const vector = fc.array(place, { minLength: 4, maxLength: 4 });
const long = vector.filter((values) => Math.hypot(...values) > 0.1);

describe('§6.1 the movement of what a mind is made of', () => {
  it('towards what was felt it closes the loop, away from it it does not', () => {
    fc.assert(
      fc.property(long, long, fc.double({ min: 0.01, max: 1, noNaN: true }), (before, delta, share) => {
        const moved = (sign: number) =>
          loopMovement(
            before,
            before.map((value, index) => value + sign * share * delta[index]!),
            [delta],
          );
        expect(moved(1).along).toBeCloseTo(1, 3);
        expect(moved(-1).along).toBeCloseTo(-1, 3);
        expect(moved(1).moved).toBeGreaterThanOrEqual(-1e-9);
        expect(moved(1).moved).toBeLessThanOrEqual(2 + 1e-9);
      }),
    );
  });

  it('goes by the mean of what was felt', () => {
    const deltas = [
      [0, 1],
      [0, 3],
      [4, -4],
    ];
    // the mean is [4/3, 0]
    expect(loopMovement([0, 1], [1, 1], deltas).along).toBeCloseTo(1, 6);
    expect(loopMovement([0, 1], [1, 1], deltas).moved).toBeCloseTo(1 - Math.SQRT1_2, 6);
    expect(loopMovement([0, 1], [0, 2], deltas)).toEqual({ moved: 0, along: 0 });
  });

  it('has no direction where nothing moved or nothing was felt', () => {
    expect(loopMovement([1, 0], [1, 0], [[0, 1]])).toEqual({ moved: 0, along: null });
    expect(loopMovement([1, 0], [0, 1], [])).toEqual({ moved: 1, along: null });
    expect(
      loopMovement(
        [1, 0],
        [0, 1],
        [
          [0, 1],
          [0, -1],
        ],
      ).along,
    ).toBeNull();
  });
});
