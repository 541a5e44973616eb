/** What a thought is about and what comes of such thoughts, 0 to 1 each (docs/model/stream.md). */
export interface IntensitySignals {
  /** The share of what the exit gate judged lately that it kept. */
  gate: number;
  /** How much what has won bears on the task in focus and on the goals. */
  relevance: number;
  /** How strongly it moves the mind. */
  charge: number;
}

/** Below this a thought is relaxed, above that it is intense. */
const relaxedBelow = 0.3;
const intenseAbove = 0.7;

export const intensityBands = ['relaxed', 'usual', 'intense'] as const;

export type IntensityBand = (typeof intensityBands)[number];

/**
 * How intense a thought is, 0 to 1: the mean of what is known of it (docs/model/stream.md).
 *
 * @example intensity({ gate: 0.5, relevance: 0.1, charge: 0.1 }) // 0.233
 */
export const intensity = ({ gate, relevance, charge }: IntensitySignals): number =>
  (gate + relevance + charge) / 3;

/** Whether a thought is relaxed, usual or intense. */
export function intensityBand(value: number): IntensityBand {
  if (value < relaxedBelow) return 'relaxed';
  return value > intenseAbove ? 'intense' : 'usual';
}
