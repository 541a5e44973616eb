import { graphBounds, graphWalk } from '../../../../db/memory/graph-bounds.ts';
import { personalizedPageRank, type WeightedEdge } from '../../../../theory/personalized-pagerank.ts';
import type { Found } from '../in-order.ts';

const { mostSeeds, memoriesOfSeed, entitiesAround, memoriesAround, seedCount } = graphBounds;

/** An index of the people and things that memories speak of, and of those that occur together. */
export class Mentions<Row> {
  /** By name: the memories that speak of it, oldest first. */
  readonly #rows = new Map<string, Set<Row>>();
  readonly #names = new Map<Row, ReadonlySet<string>>();
  /** By two names, the one before the other in order: how many memories speak of both. */
  readonly #together = new Map<string, Map<string, number>>();

  get size(): number {
    return this.#rows.size;
  }

  add(row: Row, names: readonly string[]): void {
    const all = new Set(names.filter((name) => name !== ''));
    this.#names.set(row, all);
    for (const name of all) this.#rows.set(name, (this.#rows.get(name) ?? new Set<Row>()).add(row));
    for (const one of all)
      for (const other of all) {
        if (one >= other) continue;
        const others = this.#together.get(one) ?? new Map<string, number>();
        this.#together.set(one, others.set(other, (others.get(other) ?? 0) + 1));
      }
  }

  /**
   * How near memories are to what a query names: Personalized PageRank over who is spoken of where, started at the names, the
   * rarer ones the more (docs/model/recall.md).
   *
   * @param isFound whether a memory takes part
   */
  scores(names: readonly string[], isFound: (row: Row) => boolean): Found<Row>[] {
    const seeds = [...new Set(names)].filter((name) => this.#rows.has(name)).slice(0, mostSeeds);
    if (seeds.length === 0) return [];
    const { nodes, edges } = this.#around(seeds, isFound);
    const starts = new Map(
      seeds.map((name) => [nodes.get(name)!, 1 / Math.min(seedCount, this.#rows.get(name)!.size)]),
    );
    const scores = personalizedPageRank(nodes.size, edges, starts, graphWalk);
    return [...nodes].flatMap(([node, place]) => {
      const score = scores[place] ?? 0;
      return typeof node === 'string' || score === 0 ? [] : [{ row: node, score }];
    });
  }

  /** The graph around names: their memories, what else those speak of, and its memories. */
  #around(seeds: readonly string[], isFound: (row: Row) => boolean) {
    const nodes = new Map<string | Row, number>();
    const edges: WeightedEdge[] = [];
    const nodeOf = (node: string | Row): number => {
      const number = nodes.get(node) ?? nodes.size;
      nodes.set(node, number);
      return number;
    };
    const near = new Set(seeds.flatMap((name) => this.#newest(name, memoriesOfSeed, isFound)));
    const beside = this.#beside(near, seeds);
    const walked = new Set([...seeds, ...beside]);
    for (const name of walked) nodeOf(name);
    for (const row of near)
      for (const name of this.#names.get(row) ?? [])
        if (walked.has(name)) edges.push({ from: nodeOf(name), to: nodeOf(row), weight: 1 });
    for (const name of beside)
      for (const row of this.#newest(name, memoriesAround, isFound))
        if (!near.has(row)) edges.push({ from: nodeOf(name), to: nodeOf(row), weight: 1 });
    for (const one of walked)
      for (const [other, count] of this.#together.get(one) ?? [])
        if (walked.has(other))
          edges.push({ from: nodeOf(one), to: nodeOf(other), weight: Math.log1p(count) });
    return { nodes, edges };
  }

  /** What comes up oftenest in the memories of the seeds, besides these. */
  #beside(near: ReadonlySet<Row>, seeds: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const row of near)
      for (const name of this.#names.get(row) ?? [])
        if (!seeds.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, entitiesAround)
      .map(([name]) => name);
  }

  #newest(name: string, most: number, isFound: (row: Row) => boolean): Row[] {
    return [...(this.#rows.get(name) ?? [])].filter(isFound).slice(-most);
  }
}
