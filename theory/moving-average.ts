/**
 * Exponential moving average, one step: `alpha·sample + (1 − alpha)·average` (docs/model/timing.md uses alpha = 0.3).
 *
 * @param alpha weight of the new sample, 0 to 1
 */
export function movingAverage(average: number, sample: number, alpha: number): number {
  return alpha * sample + (1 - alpha) * average;
}
