/**
 * A value after an exponential return to its baseline: `x += (baseline − x)·(1 − 2^(−dt/halfLife))` (docs/model/inner-life.md).
 * In one half-life half of the distance is gone, and two steps come to the same as one of their length.
 *
 * @param seconds how long, ≥ 0
 * @param halfLife seconds, > 0
 * @example decayed(1, 0, 75, 75) // 0.5
 */
export const decayed = (value: number, baseline: number, seconds: number, halfLife: number): number =>
  value + (baseline - value) * (1 - 2 ** (-seconds / halfLife));
