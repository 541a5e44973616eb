import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultPageRank,
  personalizedPageRank,
  type WeightedEdge,
} from '../../theory/personalized-pagerank.ts';

const edge = (from: number, to: number, weight = 1): WeightedEdge => ({ from, to, weight });

const graphs = fc.integer({ min: 1, max: 12 }).chain((nodes) => {
  const node = fc.integer({ min: 0, max: nodes - 1 });
  const weight = fc.double({ min: 0.01, max: 10, noNaN: true });
  return fc.record({
    nodes: fc.constant(nodes),
    edges: fc.array(fc.record({ from: node, to: node, weight }), { maxLength: 30 }),
    seeds: fc.array(fc.tuple(node, weight), { minLength: 1, maxLength: 3 }).map((pairs) => new Map(pairs)),
    order: fc.shuffledSubarray(
      Array.from({ length: nodes }, (_, index) => index),
      { minLength: nodes, maxLength: nodes },
    ),
  });
});

const strength = (edges: readonly WeightedEdge[], node: number): number =>
  edges.reduce((sum, { from, to, weight }) => sum + (from === node || to === node ? weight : 0), 0);

describe('personalized PageRank', () => {
  it('sums to 1, is never negative, and every seed keeps its share of what starts over', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges, seeds }) => {
        const scores = personalizedPageRank(nodes, edges, seeds);
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 9);
        for (const score of scores) expect(score).toBeGreaterThanOrEqual(0);
        const total = [...seeds.values()].reduce((sum, weight) => sum + weight, 0);
        for (const [seed, weight] of seeds)
          expect(scores[seed]).toBeGreaterThanOrEqual((0.15 * weight) / total - 1e-9);
      }),
    );
  });

  it('does not depend on how the nodes are numbered or the edges are turned and ordered', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges, seeds, order }) => {
        const renamed = (node: number) => order[node] ?? node;
        const scores = personalizedPageRank(nodes, edges, seeds);
        const other = personalizedPageRank(
          nodes,
          edges.map(({ from, to, weight }) => edge(renamed(to), renamed(from), weight)).toReversed(),
          new Map([...seeds].map(([seed, weight]) => [renamed(seed), weight])),
        );
        for (const [node, score] of scores.entries()) expect(other[renamed(node)]).toBeCloseTo(score, 8);
      }),
    );
  });

  it('puts the seed first: no node has more for its edges than the single seed (Haveliwala 2002)', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges, seeds }) => {
        const [seed = 0] = seeds.keys();
        const scores = personalizedPageRank(nodes, edges, new Map([[seed, 1]]));
        const own = (scores[seed] ?? 0) / strength(edges, seed);
        fc.pre(strength(edges, seed) > 0);
        for (const [node, score] of scores.entries())
          if (strength(edges, node) > 0)
            expect(score / strength(edges, node)).toBeLessThanOrEqual(own + 1e-8);
      }),
    );
  });

  it('is the fixed point of its equation', () => {
    const edges = [edge(0, 1, 2), edge(1, 2), edge(2, 0), edge(2, 3, 3)];
    const scores = personalizedPageRank(4, edges, new Map([[0, 1]]));
    const sums = [0, 1, 2, 3].map((node) => strength(edges, node));
    for (const node of [0, 1, 2, 3]) {
      let walked = 0;
      for (const { from, to, weight } of edges) {
        if (to === node) walked += ((scores[from] ?? 0) * weight) / (sums[from] ?? 1);
        if (from === node) walked += ((scores[to] ?? 0) * weight) / (sums[to] ?? 1);
      }
      expect(scores[node]).toBeCloseTo(0.15 * Number(node === 0) + 0.85 * walked, 9);
    }
  });

  it('has the closed form of two nodes, and gives the heavier edge more', () => {
    const [seed, other] = personalizedPageRank(2, [edge(0, 1)], new Map([[0, 1]]));
    expect(seed).toBeCloseTo(1 / 1.85, 9);
    expect(other).toBeCloseTo(0.85 / 1.85, 9);
    const fork = personalizedPageRank(3, [edge(0, 1, 3), edge(0, 2, 1)], new Map([[0, 1]]));
    expect((fork[1] ?? 0) / (fork[2] ?? 1)).toBeCloseTo(3, 6);
  });

  it('gives nothing to what no seed reaches, and all back from a node without edges', () => {
    expect([...personalizedPageRank(4, [edge(0, 1), edge(2, 3)], new Map([[0, 1]]))].slice(2)).toEqual([
      0, 0,
    ]);
    expect([...personalizedPageRank(3, [], new Map([[1, 5]]))]).toEqual([0, 1, 0]);
    expect(personalizedPageRank(2, [edge(0, 0)], new Map([[0, 1]]))[0]).toBeCloseTo(1, 9);
  });

  it('adds up several edges between the same two', () => {
    const seeds = new Map([[0, 1]]);
    const twice = personalizedPageRank(3, [edge(0, 1), edge(1, 0), edge(0, 2)], seeds);
    const once = personalizedPageRank(3, [edge(0, 1, 2), edge(0, 2)], seeds);
    for (const [node, score] of once.entries()) expect(twice[node]).toBeCloseTo(score, 9);
  });

  it('stays at the seeds without damping, and refuses what is no graph', () => {
    const still = { ...defaultPageRank, damping: 0 };
    expect([...personalizedPageRank(2, [edge(0, 1)], new Map([[1, 1]]), still)]).toEqual([0, 1]);
    expect(() => personalizedPageRank(2, [edge(0, 2)], new Map([[0, 1]]))).toThrow(/node 2/);
    expect(() => personalizedPageRank(2, [edge(0, 1, 0)], new Map([[0, 1]]))).toThrow(/weight 0/);
    expect(() => personalizedPageRank(2, [], new Map())).toThrow(/at least one seed/);
    expect(() => personalizedPageRank(2, [], new Map([[7, 1]]))).toThrow(/node 7/);
    expect(() => personalizedPageRank(2, [], new Map([[0, 1]]), { ...still, damping: 1 })).toThrow(/damping/);
  });
});
