/** How near something is to what matters, as cosines, −1 to 1; null where there is nothing to be near to yet. */
export interface SpreadingSources {
  /** To the attention embedding, that of the cycle's winning percept (decision 6). */
  readonly attention: number | null;
  /** The largest to identity and to goals. */
  readonly identity: number | null;
}

/** How much each source counts, 0 or more; those that are present share the whole. */
export interface SpreadingWeights {
  readonly attention: number;
  readonly identity: number;
}

/** Attention first: it is what the mind is about, and at birth all there is (decision 5). */
export const defaultSpreadingWeights: SpreadingWeights = { attention: 0.7, identity: 0.3 };

/**
 * The gate's spreading activation S, −1 to 1: the weighted mean of the cosines to attention, and to identity and goals
 * (seed 003 §2.7, decision 5). A source that is missing leaves its share to the other; without any S is 0.
 *
 * @example gateSpreading({ attention: 0.8, identity: null }) // 0.8
 */
export function gateSpreading(
  sources: SpreadingSources,
  weights: SpreadingWeights = defaultSpreadingWeights,
): number {
  let [sum, total] = [0, 0];
  for (const name of ['attention', 'identity'] as const) {
    const nearness = sources[name];
    if (nearness === null) continue;
    sum += weights[name] * nearness;
    total += weights[name];
  }
  return total === 0 ? 0 : sum / total;
}
