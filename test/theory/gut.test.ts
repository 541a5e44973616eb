import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, dot, normalized } from '../../theory/cosine.ts';
import {
  attentionCentroid,
  congruence,
  gutBand,
  gutDelta,
  type GutLayers,
  lengthOf,
  nearness,
  subconsciousCentroid,
  usualOf,
} from '../../theory/gut.ts';

const nothing: GutLayers = { identity: [], goals: [], memories: [] };
const one = (...vector: number[]) => ({ vector, weight: 1 });

/** Vectors of length 1 in one space. */
const directions = (count: number) =>
  fc
    .array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), {
      minLength: count,
      maxLength: count,
    })
    .filter((vectors) => vectors.every((vector) => lengthOf(vector) > 0.1))
    .map((vectors) => vectors.map(normalized));

describe('§5.1 the two centroids', () => {
  it('§5.1 the subconscious one is .5 identity, .25 goals and .25 memories, each the weighted mean of its own', () => {
    const layers: GutLayers = {
      identity: [one(1, 0, 0)],
      goals: [one(0, 1, 0)],
      memories: [
        { vector: [0, 0, 1], weight: 3 },
        { vector: [1, 0, 0], weight: 1 },
      ],
    };
    // .5·(1, 0, 0) + .25·(0, 1, 0) + .25·(.25, 0, .75)
    expect([...subconsciousCentroid(layers)!]).toEqual([0.5625, 0.25, 0.1875]);
  });

  it('§5.1 a layer that is empty leaves its share to the others, and nothing has no middle', () => {
    const young = subconsciousCentroid({ ...nothing, identity: [one(1, 0)], memories: [one(0, 1)] })!;
    expect(young[0]).toBeCloseTo(2 / 3, 6);
    expect(young[1]).toBeCloseTo(1 / 3, 6);
    expect(subconsciousCentroid(nothing)).toBeNull();
  });

  it('§5.1 that of attention counts what came last most', () => {
    const both = attentionCentroid([
      [1, 0],
      [0, 1],
    ])!;
    expect(both[0]).toBeCloseTo(1 / 1.3, 6);
    expect(both[1]).toBeCloseTo(0.3 / 1.3, 6);
    expect(attentionCentroid([])).toBeNull();
  });
});

describe('§5.1 the delta', () => {
  it('§5.1 is attention less subconscious, by hand', () => {
    const delta = gutDelta([0.6, 0.8], [0.5, 0]);
    expect(delta[0]).toBeCloseTo(0.1, 6);
    expect(delta[1]).toBeCloseTo(0.8, 6);
    expect(lengthOf(delta)).toBeCloseTo(Math.hypot(0.1, 0.8), 6);
    // (a·s − u) / (|a||s| − u) = (.3 − .1) / (.5 − .1)
    expect(nearness([0.6, 0.8], [0.5, 0], 0.1)).toBeCloseTo(0.5, 6);
  });

  it('§5.1 is nearest to what it is made of, nothing to what is unrelated, and below that away from it', () => {
    expect(nearness([1, 0], [0.5, 0], 0.1)).toBe(1);
    expect(nearness([0.2, Math.sqrt(0.96)], [0.5, 0], 0.1)).toBeCloseTo(0, 6);
    expect(nearness([-1, 0], [0.5, 0], 0.1)).toBe(-1);
    // what is made of everything
    expect(nearness([1, 0], [0.1, 0], 0.1)).toBe(0);
  });

  it('§5.1 is the shorter, the nearer: of two moments the nearer one has the shorter delta', () => {
    fc.assert(
      fc.property(directions(3), fc.double({ min: 0.05, max: 1, noNaN: true }), (vectors, scale) => {
        const [a, b, direction] = vectors as [Float32Array, Float32Array, Float32Array];
        const middle = direction.map((value) => value * scale);
        const near = (vector: Float32Array) => nearness(vector, middle, 0);
        const long = (vector: Float32Array) => lengthOf(gutDelta(vector, middle));
        if (near(a) > near(b) + 1e-4) expect(long(a)).toBeLessThan(long(b) + 1e-6);
        expect(Math.abs(near(a))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('§5.1 what fits the gut feeling', () => {
  it('§5.1 is half of one more than the cosine of both deltas, from dot products alone', () => {
    fc.assert(
      fc.property(directions(4), (vectors) => {
        const [memory, attention, x, y] = vectors as [Float32Array, Float32Array, Float32Array, Float32Array];
        const subconscious = x.map((value, place) => (value + y[place]!) / 2);
        const delta = gutDelta(attention, subconscious);
        const own = gutDelta(memory, subconscious);
        fc.pre(lengthOf(delta) > 0.05 && lengthOf(own) > 0.05);
        const products = { toSubconscious: dot(memory, subconscious), toDelta: dot(memory, delta) };
        const fit = congruence(products, { subconscious, delta });
        expect(fit).toBeCloseTo((1 + cosine(own, delta)) / 2, 2);
      }),
    );
  });

  it('§5.1 is neutral where there is no direction', () => {
    expect(congruence({ toSubconscious: 0, toDelta: 0 }, { subconscious: [0.5, 0], delta: [0, 0] })).toBe(
      0.5,
    );
  });
});

describe('how a gut feeling is felt', () => {
  it('goes by how near it is, until something is usual', () => {
    expect(gutBand(0.7, null)).toBe('close');
    expect(gutBand(0.4, null)).toBe('touching');
    expect(gutBand(0.1, null)).toBeNull();
    expect(gutBand(-0.3, null)).toBe('foreign');
  });

  it('goes by what stands out from what is usual: who speaks of nothing else is not told at each word', () => {
    const always = usualOf(Array.from({ length: 20 }, () => 0.7))!;
    expect(always).toEqual({ mean: expect.closeTo(0.7, 9), deviation: 0.05, of: 20 });
    expect(gutBand(0.7, always)).toBeNull();
    expect(gutBand(0.8, always)).toBe('close');
    expect(gutBand(0, always)).toBeNull();
    expect(gutBand(-0.3, always)).toBe('foreign');
    expect(gutBand(-0.3, usualOf(Array.from({ length: 20 }, () => -0.3)))).toBeNull();
    expect(usualOf(Array.from({ length: 19 }, () => 0.7))).toBeNull();
  });
});
