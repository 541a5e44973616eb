import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evolvedBlend,
  evolvedWithin,
  mostContributing,
  unevolved,
  withEvolution,
} from '../../theory/blend-evolution.ts';
import { sampleDirichlet } from '../../theory/dirichlet.ts';
import { matureBlend, relevanceComponents, type RelevanceVector } from '../../theory/relevance.ts';

const scores = (given: Partial<RelevanceVector>): RelevanceVector => ({
  semantic: 0,
  coactivation: 0,
  noise: 0,
  emotional: 0,
  recency: 0,
  ...given,
});

describe('§4.5 the evolution of the Dirichlet alphas', () => {
  it('begins with maturity: before it the blend is on its way from the cold start', () => {
    const good = { coactivation: { worth: 20, count: 20 } };
    expect(evolvedBlend(unevolved, good, 999)).toBe(unevolved);
    expect(evolvedBlend(unevolved, good, 1_000).coactivation).toBeGreaterThan(1);
  });

  it('lets the component gain whose recalls turned out better than those of the others, and the others lose', () => {
    const after = evolvedBlend(
      unevolved,
      { semantic: { worth: -10, count: 30 }, coactivation: { worth: 30, count: 30 } },
      2_000,
    );
    expect(after.coactivation).toBeGreaterThan(1);
    expect(after.semantic).toBeLessThan(after.noise);
    expect(after.noise).toBeLessThan(1);
  });

  it('moves nothing without outcomes, and hardly anything where all do equally well, however often one contributes', () => {
    expect(evolvedBlend(unevolved, {}, 2_000)).toBe(unevolved);
    const all = Object.fromEntries(relevanceComponents.map((each) => [each, { worth: 1_000, count: 1_000 }]));
    expect(evolvedBlend(unevolved, all, 2_000)).toEqual(unevolved);
  });

  it('lets no alpha explode or vanish, whatever comes of recalls', () => {
    const outcome = fc
      .nat(500)
      .chain((count) =>
        fc.record({ worth: fc.double({ min: -count, max: count, noNaN: true }), count: fc.constant(count) }),
      );
    const outcomes = fc.record(Object.fromEntries(relevanceComponents.map((each) => [each, outcome])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.array(outcomes, { maxLength: 200 }), (all) => {
        let factors = unevolved;
        for (const each of all) {
          const next = evolvedBlend(factors, each, 2_000);
          for (const component of relevanceComponents) {
            expect(next[component]).toBeGreaterThanOrEqual(evolvedWithin.low);
            expect(next[component]).toBeLessThanOrEqual(evolvedWithin.high);
            expect(Math.abs(next[component] / factors[component] - 1)).toBeLessThanOrEqual(0.05 + 1e-6);
          }
          factors = next;
        }
        const alphas = withEvolution(matureBlend, factors);
        sampleDirichlet(
          relevanceComponents.map((component) => alphas[component]),
          [0.1, 0.5, 0.5, 0.5, 0.9],
        );
      }),
      { numRuns: 50 },
    );
  });

  it('names the component by which a memory stands out from the others, and not the one of the largest weight', () => {
    const mean = scores({ semantic: 0.6, coactivation: 0.1, recency: 0.5 });
    const blend = scores({ semantic: 0.5, coactivation: 0.2, noise: 0.1, emotional: 0.1, recency: 0.1 });
    expect(mostContributing(scores({ semantic: 0.65, coactivation: 0.9, recency: 0.5 }), mean, blend)).toBe(
      'coactivation',
    );
    expect(mostContributing(scores({ semantic: 0.9, coactivation: 0.1, recency: 0.5 }), mean, blend)).toBe(
      'semantic',
    );
  });
});
