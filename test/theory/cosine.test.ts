import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centroid, cosine, dot, normalized, weightedCentroid } from '../../theory/cosine.ts';
import {
  defaultOpposition,
  negationDirection,
  opposition,
  oppositionVerdict,
} from '../../theory/embedding-opposition.ts';

/** In steps of a thousandth: the squares of smaller numbers would vanish. */
const vectors = fc.array(
  fc.integer({ min: -10_000, max: 10_000 }).map((number) => number / 1_000),
  { minLength: 4, maxLength: 4 },
);

describe('the cosine of two vectors', () => {
  it('is symmetric, within −1 to 1, 1 to itself, and blind to length', () => {
    fc.assert(
      fc.property(vectors, vectors, fc.double({ min: 0.1, max: 10, noNaN: true }), (left, right, factor) => {
        fc.pre(dot(left, left) > 1e-6 && dot(right, right) > 1e-6);
        const value = cosine(left, right);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(cosine(right, left)).toBeCloseTo(value, 12);
        expect(cosine(left, left)).toBeCloseTo(1, 12);
        expect(
          cosine(
            left.map((part) => part * factor),
            right,
          ),
        ).toBeCloseTo(value, 9);
      }),
    );
  });

  it('takes 32-bit vectors and arrays alike, and gives 0 where there is no direction', () => {
    expect(cosine(Float32Array.of(1, 0), [1, 1])).toBeCloseTo(Math.SQRT1_2, 7);
    expect(cosine([1, 0], [0, 1])).toBe(0);
    expect(cosine([1, 0], [-2, 0])).toBe(-1);
    expect(cosine([0, 0], [1, 1])).toBe(0);
    expect(() => cosine([1], [1, 2])).toThrow(/1 and 2 dimensions/);
  });

  it('has vectors of length 1 for its directions', () => {
    expect([...normalized([3, 4])]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
    expect([...normalized([0, 0])]).toEqual([0, 0]);
  });
});

describe('the centroid', () => {
  it('is the mean, counted by weight', () => {
    expect([...(centroid([[1, 2], Float32Array.of(3, 6)]) ?? [])]).toEqual([2, 4]);
    const weighted = weightedCentroid([
      { vector: [0, 0], weight: 1 },
      { vector: [4, 8], weight: 3 },
    ]);
    expect([...(weighted ?? [])]).toEqual([3, 6]);
  });

  it('is undefined of nothing, and refuses what cannot be averaged', () => {
    expect(centroid([])).toBeUndefined();
    expect(weightedCentroid([{ vector: [1], weight: 0 }])).toBeUndefined();
    expect(() => centroid([[1], [1, 2]])).toThrow(RangeError);
    expect(() => weightedCentroid([{ vector: [1], weight: -1 }])).toThrow(/weight -1/);
  });

  it('lies within its members and does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(vectors, { minLength: 1, maxLength: 6 }), (members) => {
        const middle = centroid(members);
        const turned = centroid(members.toReversed());
        for (const [index, value] of (middle ?? []).entries()) {
          const own = members.map((member) => member[index] ?? 0);
          expect(value).toBeGreaterThanOrEqual(Math.min(...own) - 1e-5);
          expect(value).toBeLessThanOrEqual(Math.max(...own) + 1e-5);
          expect(turned?.[index]).toBeCloseTo(value, 5);
        }
      }),
    );
  });
});

describe('§2.8 contradiction, second layer: opposition of embeddings', () => {
  const pairs = [
    { affirmed: [1, 0, 0], negated: [1, 0, 1] },
    { affirmed: [0, 1, 0], negated: [0, 1, 1] },
  ];
  const direction = negationDirection(pairs) ?? new Float32Array(3);

  it('learns the direction from statements and their negations', () => {
    expect(dot(direction, direction)).toBeCloseTo(1, 6);
    expect(direction[2]).toBeGreaterThan(0.8);
    expect(negationDirection([])).toBeUndefined();
    expect(negationDirection([{ affirmed: [1, 0], negated: [1, 0] }])).toBeUndefined();
  });

  it('opposes what lies apart along it, and only along it', () => {
    expect(oppositionVerdict([1, 1, 0], [1, 1, 1], direction)).toBe('contradicts');
    expect(oppositionVerdict([1, 1, 0], [1, 1, 0], direction)).toBe('agrees');
    expect(oppositionVerdict([1, 1, 0], [1, 1, 0.2], direction)).toBe('unclear');
  });

  it('is the same whichever is the negated one, blind to length, and at most 2', () => {
    fc.assert(
      fc.property(vectors, vectors, vectors, (left, right, along) => {
        const apart = opposition(left, right, along);
        expect(opposition(right, left, along)).toBeCloseTo(apart, 9);
        expect(apart).toBeLessThanOrEqual(2 + 1e-6);
        expect(oppositionVerdict(left, left, along)).toBe('agrees');
      }),
    );
    expect(defaultOpposition.agreesUpTo).toBeLessThan(defaultOpposition.contradictsFrom);
  });
});
