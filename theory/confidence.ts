/** The weights of the three signals (docs/model/confidence.md); those of absent ones are shared out among the others. */
const weights = { objective: 0.5, knowing: 0.35, verbalised: 0.15 } as const;

/** The signals of confidence, 0 to 1 each; null where one is absent. */
export interface ConfidenceSignals {
  /** What the answer itself shows: log-probabilities, or its form. */
  objective: number | null;
  /** The feeling of knowing, from recall alone. */
  knowing: number | null;
  /** What the voice says of its own certainty. */
  verbalised: number | null;
}

/**
 * The confidence of a thought, 0 to 1: the weighted mean of the signals that there are. Null where there are none.
 *
 * @example confidenceOf({ objective: 0.8, knowing: null, verbalised: null }) // 0.8
 */
export function confidenceOf(signals: ConfidenceSignals): number | null {
  let sum = 0;
  let weight = 0;
  for (const name of ['objective', 'knowing', 'verbalised'] as const) {
    const signal = signals[name];
    if (signal === null) continue;
    sum += weights[name] * signal;
    weight += weights[name];
  }
  return weight === 0 ? null : sum / weight;
}

/** How many of its strongest memories tell how dense an identity is, and how many memories make a memory mature. */
export const densityOf = 20;
const matureFrom = 1_000;

/** The mean centre of the strongest mutable memories; missing ones count 0, so that a few strong ones are no identity yet. */
export const identityDensity = (centers: readonly number[]): number =>
  centers.slice(0, densityOf).reduce((sum, each) => sum + each, 0) / densityOf;

/**
 * How mature a mind is, from 0, newborn, to 1.
 *
 * @param memories how many it has
 * @param density of its identity, 0 to 1
 */
export const maturity = (memories: number, density: number): number =>
  (Math.min(1, Math.max(0, memories) / matureFrom) + Math.min(1, Math.max(0, density))) / 2;

/** The confidence below which a thought is doubted: .8 of a newborn, who doubts more, to .3 of a mature mind. */
export const confidenceThreshold = (mature: number): number => 0.8 - 0.5 * mature;

/** How near the threshold a confidence must be for the voice to be asked about it. */
const undecided = 0.1;

/** Whether what the voice says of its certainty could decide: only then is it asked. */
export const wantsVerbalised = (confidence: number, threshold: number): boolean =>
  Math.abs(confidence - threshold) <= undecided;
