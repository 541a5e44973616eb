/** The value from which five terms of the series are exact to the last digit of a number. */
const seriesFrom = 16;

/**
 * The error of Stirling's formula for the logarithm of the gamma function: `ln Γ(a) − (a − ½)·ln a + a − ½·ln 2π`.
 *
 * @param a above 0
 */
export function stirlingError(a: number): number {
  let below = 0;
  let at = a;
  for (; at < seriesFrom; at++) below += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  const series =
    (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / at;
  return below + series;
}

/**
 * How much less likely `count` events are where `expected` of them are expected than where `count` are:
 * `count · ln(count / expected) + expected − count`, 0 or more. Exact also where both are nearly the same.
 *
 * @param logRatio the logarithm of `expected / count`, used where the two are far apart and the ratio itself might be 0
 */
export function poissonDeviance(count: number, expected: number, logRatio: number): number {
  const off = (expected - count) / count;
  return count * (off - (Math.abs(off) < 0.5 ? Math.log1p(off) : logRatio));
}
