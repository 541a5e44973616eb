import {
  byComponent,
  matureFrom,
  relevanceComponents,
  type RelevanceComponent,
  type RelevanceVector,
} from './relevance.ts';

/** A factor of 1 for each concentration: the blend as it is without evolution. */
export const unevolved: RelevanceVector = byComponent(() => 1);

/** The bounds of a factor: no concentration vanishes, and none takes over. Ours. */
export const evolvedWithin = { low: 0.5, high: 2 } as const;

/** By how much of itself a factor may move in a pass at the most. Ours. */
const step = 0.05;

/** With how many outcomes of no worth each component begins, so that a few outcomes are no proof. Ours. */
const caution = 10;

/** What came of the recalls that a component contributed most to: their sum, good 1 and bad −1 each, and how many there are. */
export interface ComponentOutcomes {
  readonly worth: number;
  readonly count: number;
}

export type BlendOutcomes = Readonly<Partial<Record<RelevanceComponent, ComponentOutcomes>>>;

/**
 * The factors on the concentrations of a blend after new outcomes (docs/model/tuning.md): a component gains by how much better than those of the others its recalls turned out.
 * When all do equally well nothing moves, so that the one that contributes most often does not take over by that alone. Evolution begins with maturity: before it, the blend
 * is on its way from its cold start.
 *
 * @param memories how many memories the mind has
 */
export function evolvedBlend(
  factors: RelevanceVector,
  outcomes: BlendOutcomes,
  memories: number,
): RelevanceVector {
  const isNew = relevanceComponents.some((component) => (outcomes[component]?.count ?? 0) > 0);
  if (memories < matureFrom || !isNew) return factors;
  const worth = (component: RelevanceComponent): number => {
    const { worth: sum, count } = outcomes[component] ?? { worth: 0, count: 0 };
    return Math.max(-1, Math.min(1, sum / (count + caution)));
  };
  const mean = relevanceComponents.reduce((sum, component) => sum + worth(component), 0) / 5;
  const after = (component: RelevanceComponent): number => {
    const moved = factors[component] * (1 + (step * (worth(component) - mean)) / 2);
    return Number(Math.min(evolvedWithin.high, Math.max(evolvedWithin.low, moved)).toPrecision(9));
  };
  return byComponent(after);
}

/** The concentrations of a blend with what they have evolved by. */
export const withEvolution = (concentrations: RelevanceVector, factors: RelevanceVector): RelevanceVector =>
  byComponent((component) => concentrations[component] * factors[component]);

/**
 * The component that contributed most to a memory's coming to mind: the one by which it stands out most from the others that competed. Absolute shares would nearly always name the one of the largest weight.
 *
 * @param mean the mean scores of all that competed
 */
export function mostContributing(
  scores: RelevanceVector,
  mean: RelevanceVector,
  blend: RelevanceVector,
): RelevanceComponent {
  let most: RelevanceComponent = 'semantic';
  const lift = (component: RelevanceComponent): number =>
    blend[component] * (scores[component] - mean[component]);
  for (const component of relevanceComponents) if (lift(component) > lift(most)) most = component;
  return most;
}
