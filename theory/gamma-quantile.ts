import { continuedFraction } from './continued-fraction.ts';
import { logOfRest, logTailQuantile, type LogTails } from './log-tail-quantile.ts';
import { poissonDeviance, stirlingError } from './stirling.ts';

/**
 * The quantile of the gamma distribution of a shape and rate 1: the value below which the share `p` of it lies, exact to about
 * thirteen digits. It solves for the logarithm, in which the density is log-concave for every shape.
 *
 * @param p 0 to 1
 * @param shape 0.01 to 100,000
 * @throws RangeError for anything else
 */
export function gammaQuantile(p: number, shape: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile is asked of a share from 0 to 1, not of ${p}.`);
  if (!(shape >= 0.01 && shape <= 1e5))
    throw new RangeError(`The shape of a gamma distribution is 0.01 to 100000 here, not ${shape}.`);
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  const error = stirlingError(shape);
  // Right of the quantile (Laurent & Massart 2000), where the method never steps so far that the density is 0.
  const surprise = -Math.log1p(-p);
  const start = Math.log(shape + Math.sqrt(2 * shape * surprise) + surprise);
  return Math.exp(logTailQuantile((place) => logTails(place, shape, error), p, start));
}

/** The gamma distribution of the logarithm of a value. */
function logTails(logValue: number, shape: number, error: number): LogTails {
  const value = Math.exp(logValue);
  const deviance = poissonDeviance(shape, value, logValue - Math.log(shape));
  const density = 0.5 * Math.log(shape / (2 * Math.PI)) - deviance - error;
  if (value < shape + 1) {
    const lower = density + Math.log(risingSeries(value, shape));
    return { lower, upper: logOfRest(lower), density };
  }
  const fraction = continuedFraction(
    (term) => -term * (term - shape),
    (term) => value - shape + 2 * term + 1,
  );
  const upper = density - Math.log(fraction);
  return { lower: logOfRest(upper), upper, density };
}

/** `Σ valueⁿ / (shape · (shape + 1) ⋯ (shape + n))`. */
function risingSeries(value: number, shape: number): number {
  let part = 1 / shape;
  let sum = part;
  for (let below = shape + 1; part > sum * 2 ** -54; below++) {
    part *= value / below;
    sum += part;
  }
  return sum;
}
