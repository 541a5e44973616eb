import { sampleDirichlet } from './dirichlet.ts';

/** The five components of relevance in retrieval, in the order of their draws (docs/model/recall.md). */
export const relevanceComponents = ['semantic', 'coactivation', 'noise', 'emotional', 'recency'] as const;

export type RelevanceComponent = (typeof relevanceComponents)[number];

/**
 * A number for each component. As scores, 0 to 1: `semantic` the normalised fused score of words and vectors (docs/model/recall.md), `coactivation` the highest co-access with what is active, `noise` a uniform draw, `emotional` how well it fits the gut
 * feeling, `recency` how lately it was met.
 */
export type RelevanceVector = Readonly<Record<RelevanceComponent, number>>;

/** The Dirichlet concentrations of a mature mind's blend (docs/model/recall.md). */
export const matureBlend: RelevanceVector = {
  semantic: 8,
  coactivation: 5,
  noise: 0.5,
  emotional: 3,
  recency: 2,
};

/** The Dirichlet concentrations of a mind without co-access and feeling yet (docs/model/recall.md, cold start). */
export const coldStartBlend: RelevanceVector = {
  semantic: 12,
  coactivation: 1,
  noise: 0.5,
  emotional: 0.5,
  recency: 3,
};

/** The number of memories from which a mind is mature (docs/model/recall.md). */
export const matureFrom = 1_000;

/** The emotional score where there is no gut feeling (docs/model/gut.md). */
export const neutralEmotion = 0.5;

/** The half-life of a memory's recency, milliseconds: 7 days (docs/model/recall.md). */
export const recencyHalfLife = 604_800_000;

/** The rounded ln 2 of the model's formula (docs/model/recall.md): SQL and we score alike. */
// oxlint-disable-next-line oxc/approx-constant -- the model's formula has it so, and both must agree
const halfLifeRate = 0.693;

/** A number for each component. */
export const byComponent = (
  value: (component: RelevanceComponent, index: number) => number,
): RelevanceVector => ({
  semantic: value('semantic', 0),
  coactivation: value('coactivation', 1),
  noise: value('noise', 2),
  emotional: value('emotional', 3),
  recency: value('recency', 4),
});

/**
 * How recently a memory was met, 0 to 1: `exp(−0.693·age / 604,800 s)` (docs/model/recall.md).
 *
 * @param age since it was last accessed, milliseconds; one below 0 counts as 0
 */
export function recency(age: number, halfLife = recencyHalfLife): number {
  return Math.exp((-halfLifeRate * Math.max(0, age)) / halfLife);
}

/**
 * The concentrations of a mind's blend: linear from cold start to maturity over the first 1,000 memories (docs/model/recall.md).
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
 * The weights of one retrieval, which sum to 1: a sample of the Dirichlet distribution (docs/model/recall.md).
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

/** The means of scores, component by component; 0 for none. */
export const meanRelevance = (scores: readonly RelevanceVector[]): RelevanceVector =>
  byComponent((component) =>
    scores.length === 0 ? 0 : scores.reduce((sum, each) => sum + each[component], 0) / scores.length,
  );

/** The relevance of a memory, 0 to 1: its scores under the weights of a blend (docs/model/recall.md). */
export function relevance(scores: RelevanceVector, blend: RelevanceVector): number {
  return relevanceComponents.reduce((sum, component) => sum + blend[component] * scores[component], 0);
}
