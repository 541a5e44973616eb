import { personalizedPageRank, type WeightedEdge } from '../../../../theory/personalized-pagerank.ts';
import type { MemoryRow, MemoryRows } from './memory-rows.ts';

/** So many rounds are enough to rank by: what is left moves by less than .85 to the power of it. */
const walk = { damping: 0.85, tolerance: 1e-6, iterations: 40 };

/**
 * How near the memories are to the people and things that a query names: Personalized PageRank over who is spoken of where,
 * started at the names (decision 18).
 */
export function mentionScores(rows: MemoryRows, entities: readonly string[]): Map<MemoryRow, number> {
  const names = new Set(entities.map((name) => name.toLowerCase()).filter((name) => rows.mentions.has(name)));
  if (names.size === 0) return new Map();
  const { nodes, edges } = graphAround(rows, names);
  const seeds = new Map([...names].map((name) => [nodes.get(name)!, 1]));
  const scores = personalizedPageRank(nodes.size, edges, seeds, walk);
  return new Map(
    [...nodes].flatMap(([node, place]): [MemoryRow, number][] => {
      const score = scores[place] ?? 0;
      return typeof node === 'string' || score === 0 ? [] : [[node, score]];
    }),
  );
}

/** All that hangs together with the names. */
function graphAround(
  rows: MemoryRows,
  names: ReadonlySet<string>,
): { nodes: Map<string | MemoryRow, number>; edges: WeightedEdge[] } {
  const nodes = new Map<string | MemoryRow, number>();
  const edges: WeightedEdge[] = [];
  const numberOf = (node: string | MemoryRow): number => {
    const number = nodes.get(node) ?? nodes.size;
    nodes.set(node, number);
    return number;
  };
  const reached = new Set(names);
  for (const name of reached)
    for (const row of rows.mentions.get(name) ?? []) {
      if (!rows.living.has(row)) continue;
      edges.push({ from: numberOf(name), to: numberOf(row), weight: 1 });
      for (const other of row.entities) reached.add(other.toLowerCase());
    }
  for (const name of reached) numberOf(name);
  return { nodes, edges };
}
