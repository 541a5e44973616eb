/** Bounds on the graph around a query: a name that comes up everywhere would bring everything. */
export const graphBounds = {
  mostSeeds: 16,
  memoriesOfSeed: 200,
  entitiesAround: 30,
  memoriesAround: 20,
  /** A seed of which more memories speak weighs no less. */
  seedCount: 1_000,
} as const;

/** The parameters of the walk over the graph, whose rounds are enough to rank by: what is left moves by less than .85 to the power of it. */
export const graphWalk = { damping: 0.85, tolerance: 1e-6, iterations: 40 } as const;
