import type { ActivationParameters } from './activation-parameters.ts';

/** The four parts of activation (docs/model/activation.md), in units of activation. */
export interface ActivationParts {
  /** B, the base level: how often and how recently the memory was met. */
  readonly baseLevel: number;
  /** S, spreading activation: how near the memory is to what is attended to, to identity and to goals. */
  readonly spreading: number;
  /** P, the penalty for mismatches, 0 or below. */
  readonly partialMatching: number;
  /** ε: a draw of the logistic noise. */
  readonly noise: number;
}

/** ACT-R's total activation, `A = B + S + P + ε` (docs/model/activation.md). */
export function activation({ baseLevel, spreading, partialMatching, noise }: ActivationParts): number {
  return baseLevel + spreading + partialMatching + noise;
}

/**
 * The probability that something of this activation (without noise) is retrieved, `1 / (1 + e^(−(A − tau)/s))`. Without
 * noise it is a step at the threshold, one half on it.
 */
export function retrievalProbability(
  activation: number,
  { threshold, noise }: Pick<ActivationParameters, 'threshold' | 'noise'>,
): number {
  if (noise === 0) return activation === threshold ? 0.5 : Number(activation > threshold);
  return 1 / (1 + Math.exp(-(activation - threshold) / noise));
}

/**
 * How long retrieval takes, `F·e^(−A)`, in seconds.
 *
 * @example retrievalLatency(0, { latencyFactor: 0.63 }) // 0.63
 */
export function retrievalLatency(
  activation: number,
  { latencyFactor }: Pick<ActivationParameters, 'latencyFactor'>,
): number {
  return latencyFactor * Math.exp(-activation);
}
