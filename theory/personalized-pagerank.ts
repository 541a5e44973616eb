/** A tie between two nodes, which go by their number from 0; it counts in both directions. */
export interface WeightedEdge {
  readonly from: number;
  readonly to: number;
  /** Above 0. */
  readonly weight: number;
}

export interface PageRankParameters {
  /** The chance to follow an edge rather than to start over at a seed, 0 to below 1. */
  readonly damping: number;
  /** The total change of all scores below which iteration ends. */
  readonly tolerance: number;
  /** The most iterations; with damping .85, 200 leave less than 1e-13. */
  readonly iterations: number;
}

/** The default parameters, with damping .85 as published (Page et al. 1999; personalised: Haveliwala 2002). */
export const defaultPageRank: PageRankParameters = { damping: 0.85, tolerance: 1e-10, iterations: 200 };

const assertNode = (node: number, nodes: number): void => {
  if (!Number.isInteger(node) || node < 0 || node >= nodes)
    throw new RangeError(`The node ${node} is none of the graph's ${nodes}, which count from 0.`);
};

const assertWeight = (weight: number): void => {
  if (!Number.isFinite(weight) || weight <= 0)
    throw new RangeError(`The weight ${weight} of an edge or seed is not a finite number above 0.`);
};

/** Edges column by column, which the walk goes through many times. */
interface Columns {
  from: Uint32Array;
  to: Uint32Array;
  weight: Float64Array;
}

const columnsOf = (nodes: number, edges: readonly WeightedEdge[]): Columns => {
  const [from, to] = [new Uint32Array(edges.length), new Uint32Array(edges.length)];
  const weight = new Float64Array(edges.length);
  for (let edge = 0; edge < edges.length; edge += 1) {
    const given = edges[edge]!;
    assertNode(given.from, nodes);
    assertNode(given.to, nodes);
    assertWeight(given.weight);
    from[edge] = given.from;
    to[edge] = given.to;
    weight[edge] = given.weight;
  }
  return { from, to, weight };
};

const strengths = (nodes: number, { from, to, weight }: Columns): Float64Array => {
  const sums = new Float64Array(nodes);
  for (let edge = 0; edge < weight.length; edge += 1) {
    const [one, other] = [from[edge]!, to[edge]!];
    sums[one]! += weight[edge]!;
    if (other !== one) sums[other]! += weight[edge]!;
  }
  return sums;
};

const restart = (nodes: number, seeds: ReadonlyMap<number, number>): Float64Array => {
  if (seeds.size === 0) throw new RangeError('Personalized PageRank needs at least one seed to start from.');
  const shares = new Float64Array(nodes);
  let total = 0;
  for (const weight of seeds.values()) {
    assertWeight(weight);
    total += weight;
  }
  for (const [node, weight] of seeds) {
    assertNode(node, nodes);
    shares[node] = weight / total;
  }
  return shares;
};

/** One step of the walk: each node gives all its score to its neighbours, in proportion to their edges. */
const flow = ({ from, to, weight }: Columns, scores: Float64Array, sums: Float64Array): Float64Array => {
  const next = new Float64Array(scores.length);
  for (let edge = 0; edge < weight.length; edge += 1) {
    const one = from[edge]!;
    const other = to[edge]!;
    next[other]! += (scores[one]! * weight[edge]!) / sums[one]!;
    if (other !== one) next[one]! += (scores[other]! * weight[edge]!) / sums[other]!;
  }
  return next;
};

/**
 * Personalized PageRank over a weighted undirected graph, by power iteration: where a walker is who starts at the seeds,
 * follows edges and now and then starts over. What stands on a node without edges goes back to the seeds. The scores are
 * 0 or more and sum to 1; what no seed is connected with scores 0. The knowledge graph is walked with it
 * (docs/model/recall.md).
 *
 * @param nodes how many nodes the graph has
 * @param edges each tie once; several between the same two nodes add up
 * @param seeds where to start, with a weight above 0 each
 * @throws RangeError for an unknown node, a weight of 0 or below, or no seed
 */
export function personalizedPageRank(
  nodes: number,
  edges: readonly WeightedEdge[],
  seeds: ReadonlyMap<number, number>,
  { damping, tolerance, iterations }: PageRankParameters = defaultPageRank,
): Float64Array {
  if (!(damping >= 0 && damping < 1))
    throw new RangeError(`The damping is ${damping}: give one of 0 to below 1.`);
  const ties = columnsOf(nodes, edges);
  const sums = strengths(nodes, ties);
  const start = restart(nodes, seeds);
  let scores = start;
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const next = flow(ties, scores, sums);
    let kept = 0;
    for (let node = 0; node < nodes; node += 1) kept += next[node]!;
    // all that does not walk starts over: the damped part, and what stood on nodes without edges
    const returned = 1 - damping * kept;
    let moved = 0;
    for (let node = 0; node < nodes; node += 1) {
      next[node] = damping * next[node]! + returned * start[node]!;
      moved += Math.abs(next[node]! - scores[node]!);
    }
    scores = next;
    if (moved < tolerance) break;
  }
  return scores;
}
