import { sampleDirichlet } from './dirichlet.ts';

/** The five components of relevance in retrieval, in the order of their draws (seed 003 §3.1). */
export const relevanceComponents = ['semantic', 'coactivation', 'noise', 'emotional', 'recency'] as const;

export type RelevanceComponent = (typeof relevanceComponents)[number];

/**
 * A number for each component. As scores, 0 to 1: `semantic` the normalised fused score of words and vectors (decision
 * 34), `coactivation` the highest co-access with what is active, `noise` a uniform draw, `emotional` how well it fits the
 * mood, `recency` how lately it was met.
 */
export type RelevanceVector = Readonly<Record<RelevanceComponent, number>>;

/** The concentrations a mature mind blends with (seed 003 §3.1). */
export const matureBlend: RelevanceVector = {
  semantic: 8,
  coactivation: 5,
  noise: 0.5,
  emotional: 3,
  recency: 2,
};

/** The concentrations of a mind without co-access and feeling yet (seed 003 §3.1, cold start). */
export const coldStartBlend: RelevanceVector = {
  semantic: 12,
  coactivation: 1,
  noise: 0.5,
  emotional: 0.5,
  recency: 3,
};

/** So many memories make a mind mature (decision 26). */
export const matureFrom = 1_000;

/** The emotional score until there is a gut feeling (seed 003 §3.1). */
export const neutralEmotion = 0.5;

/** Half of a memory's recency is gone after this long, milliseconds: 7 days (seed 003 §2.5). */
export const recencyHalfLife = 604_800_000;

/** The seed's figure for ln 2, so that SQL and we score alike (seed 003 §2.5). */
// oxlint-disable-next-line oxc/approx-constant -- the seed writes it so, and both must agree
const halfLifeRate = 0.693;

const byComponent = (value: (component: RelevanceComponent, index: number) => number): RelevanceVector => ({
  semantic: value('semantic', 0),
  coactivation: value('coactivation', 1),
  noise: value('noise', 2),
  emotional: value('emotional', 3),
  recency: value('recency', 4),
});

/**
 * How lately a memory was met, 0 to 1: `exp(−0.693·age / 604,800 s)` (seed 003 §2.5).
 *
 * @param age since it was last accessed, milliseconds; one below 0 counts as 0
 */
export function recency(age: number, halfLife = recencyHalfLife): number {
  return Math.exp((-halfLifeRate * Math.max(0, age)) / halfLife);
}

/**
 * The concentrations of a mind's blend: linear from cold start to maturity over the first 1,000 memories (decision 26).
 *
 * @param memories how many memories the mind has
 */
export function blendConcentrations(
  memories: number,
  start: RelevanceVector = coldStartBlend,
  target: RelevanceVector = matureBlend,
): RelevanceVector {
  const maturity = Math.min(1, Math.max(0, memories / matureFrom));
  return byComponent((component) => start[component] + maturity * (target[component] - start[component]));
}

/**
 * The weights of one retrieval, which sum to 1: a sample of the Dirichlet distribution (seed 003 §3.1).
 *
 * @param draws five uniform numbers, in the order of {@link relevanceComponents}
 * @throws RangeError when there are not five draws of 0 to 1
 */
export function sampleBlend(concentrations: RelevanceVector, draws: readonly number[]): RelevanceVector {
  const shares = sampleDirichlet(
    relevanceComponents.map((component) => concentrations[component]),
    draws,
  );
  return byComponent((_, index) => shares[index] ?? 0);
}

/** The relevance of a memory, 0 to 1: its scores under the weights of a blend (seed 003 §3.1). */
export function relevance(scores: RelevanceVector, blend: RelevanceVector): number {
  return relevanceComponents.reduce((sum, component) => sum + blend[component] * scores[component], 0);
}
