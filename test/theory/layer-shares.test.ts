import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerShares } from '../../theory/gut.ts';
import { type FeltMoment, type LayerShares, sharesAfter } from '../../theory/layer-shares.ts';

const cosine = fc.double({ min: -1, max: 1, noNaN: true });
const moment: fc.Arbitrary<FeltMoment> = fc.record({
  near: fc.record({
    identity: fc.option(cosine),
    goals: fc.option(cosine),
    memories: fc.option(cosine),
  }),
  well: fc.double({ min: 0, max: 1, noNaN: true }),
});
const bounds = { identity: [0.25, 0.75], goals: [0.1, 0.5], memories: [0.1, 0.5] } as const;

describe('003 §5.1 what the layers count', () => {
  it('is 1 together, within bounds, and moves by .02 in a pass at the most, whatever was felt', () => {
    const passes = fc.array(fc.array(moment, { maxLength: 80 }), { maxLength: 6 });
    fc.assert(
      fc.property(passes, (felt) => {
        let shares: LayerShares = layerShares;
        for (const moments of felt) {
          const next = sharesAfter(shares, moments);
          for (const [name, [low, high]] of Object.entries(bounds)) {
            const layer = name as keyof LayerShares;
            expect(Math.abs(next[layer] - shares[layer])).toBeLessThanOrEqual(0.02 + 1e-9);
            expect(next[layer]).toBeGreaterThanOrEqual(low - 1e-9);
            expect(next[layer]).toBeLessThanOrEqual(high + 1e-9);
          }
          expect(next.identity + next.goals + next.memories).toBeCloseTo(1);
          shares = next;
        }
      }),
    );
  });

  /** Moments that went the better, the nearer they lay to goals. */
  const telling = Array.from({ length: 200 }, (_, place) => ({
    near: { identity: (place * 7) % 5, goals: place / 200, memories: (place * 3) % 4 },
    well: place / 200,
  }));

  it('gains for the layer that foretold what came of moments, and comes to rest: the same moments count once', () => {
    let shares: LayerShares = layerShares;
    for (let pass = 0; pass < 60; pass += 1) shares = sharesAfter(shares, telling);
    expect(shares.goals).toBeGreaterThan(0.3);
    expect(shares.identity).toBeLessThan(layerShares.identity);
    const later = sharesAfter(shares, telling);
    for (const name of ['identity', 'goals', 'memories'] as const)
      expect(later[name]).toBeCloseTo(shares[name], 9);
  });

  it('stays as it is while too little is known, and goes back where nothing tells any more', () => {
    expect(sharesAfter(layerShares, telling.slice(0, 29))).toBe(layerShares);
    let shares = sharesAfter(layerShares, telling);
    const alike = telling.map(({ near }) => ({ near, well: 0.5 }));
    for (let pass = 0; pass < 20; pass += 1) shares = sharesAfter(shares, alike);
    expect(shares.goals).toBeCloseTo(layerShares.goals, 9);
  });
});
