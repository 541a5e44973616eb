import { describe, expect, it } from 'vitest';
import { endOfTurn } from '../../../ports/end-of-turn.ts';
import { cosine, dot, normalized } from '../../../theory/cosine.ts';
import { uniformSequence } from '../../../theory/uniform-sequence.ts';
import { principalAxes } from '../../../src/memory/consolidate/principal-axes.ts';

const dimension = 24;
const planted = normalized(Array.from({ length: dimension }, (_, place) => (place % 3 === 0 ? 1 : -0.2)));

/** Vectors that differ along the planted axis by ±1, and by a little noise in all others. */
function differing(count: number, seed: number): Float32Array[] {
  const draw = uniformSequence(seed, 'planted');
  return Array.from({ length: count }, (_, index) =>
    Float32Array.from(planted, (value) => value * (index % 2 === 0 ? 1 : -1) + 0.1 * (draw() - 0.5) + 0.3),
  );
}

describe('§5.1 the axes of what was felt', () => {
  it('§5.1 a planted axis is recovered, with its sign, from fewer moments than there are numbers and from more', async () => {
    for (const count of [20, 60]) {
      const [first, second] = await principalAxes(differing(count, count), 10);
      expect(cosine(first!.vector, planted)).toBeGreaterThan(0.99);
      expect(first!.share).toBeGreaterThan(0.9);
      expect(second!.share).toBeLessThan(0.05);
    }
  });

  it('§5.1 are of length 1, stand at right angles, and their shares fall', async () => {
    const axes = await principalAxes(differing(40, 7), 10);
    expect(axes).toHaveLength(10);
    for (const [place, { vector, share }] of axes.entries()) {
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
      for (const other of axes.slice(0, place)) {
        expect(Math.abs(dot(vector, other.vector))).toBeLessThan(1e-3);
        expect(share).toBeLessThanOrEqual(other.share);
      }
    }
  });

  it('§5.1 are none where nothing differs', async () => {
    expect(await principalAxes([], 10)).toEqual([]);
    expect(await principalAxes([planted, planted, planted], 10)).toEqual([]);
  });

  it('lets everything else that is due happen meanwhile, where there is much of it', async () => {
    const turnsDuring = async (vectors: Float32Array[]): Promise<number> => {
      let turns = 0;
      const found = principalAxes(vectors, 10).then(() => true);
      while (!(await Promise.race([found, endOfTurn().then(() => false)]))) turns += 1;
      return turns;
    };
    const many = Array.from({ length: 200 }, (_, row) =>
      Float32Array.from({ length: 600 }, (__, place) => Math.sin(row * place)),
    );
    expect(await turnsDuring(many)).toBeGreaterThan(8);
    expect(await turnsDuring(differing(40, 7))).toBe(0);
  });
});
