import { continuedFraction } from './continued-fraction.ts';
import { logOfRest, logTailQuantile, type LogTails } from './log-tail-quantile.ts';
import { poissonDeviance, stirlingError } from './stirling.ts';

/**
 * The quantile of the beta distribution: the value below which the share `p` of it lies, exact to about thirteen digits where
 * both sides are 0.01 or more. It solves for the logit, `ln(x / (1 − x))`, in which the density is log-concave for all sides.
 *
 * @param p 0 to 1
 * @param alpha 1e-9 to 1e9
 * @param beta 1e-9 to 1e9
 * @throws RangeError for anything else
 */
export function betaQuantile(p: number, alpha: number, beta: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile is asked of a share from 0 to 1, not of ${p}.`);
  for (const side of [alpha, beta])
    if (!(side >= 1e-9 && side <= 1e9))
      throw new RangeError(`The sides of a beta distribution are 1e-9 to 1e9 here, not ${side}.`);
  if (p === 0 || p === 1) return p;
  const logit = logTailQuantile(logTailsOf(alpha, beta), p, Math.log(alpha / beta));
  return 1 / (1 + Math.exp(-logit));
}

/** The tails of the beta distribution, as logarithms, by the logit of a value. */
function logTailsOf(alpha: number, beta: number): (logit: number) => LogTails {
  const sum = alpha + beta;
  const scale =
    0.5 * Math.log((alpha / sum) * (beta / (2 * Math.PI))) +
    stirlingError(sum) -
    stirlingError(alpha) -
    stirlingError(beta);
  return (logit) => {
    const logValue = logLogistic(logit);
    const logRest = logLogistic(-logit);
    const value = Math.exp(logValue);
    const rest = Math.exp(logRest);
    const density =
      scale -
      poissonDeviance(alpha, sum * value, Math.log(sum / alpha) + logValue) -
      poissonDeviance(beta, sum * rest, Math.log(sum / beta) + logRest);
    if (value < (alpha + 1) / (sum + 2)) {
      const lower = density - Math.log(alpha * fraction(value, alpha, beta));
      return { lower, upper: logOfRest(lower), density };
    }
    const upper = density - Math.log(beta * fraction(rest, beta, alpha));
    return { lower: logOfRest(upper), upper, density };
  };
}

/** `ln(1 / (1 + e^-logit))`, however large the logit is. */
const logLogistic = (logit: number): number => Math.min(0, logit) - Math.log1p(Math.exp(-Math.abs(logit)));

/**
 * The continued fraction of the incomplete beta function: the divisor of the power `x^alpha · (1 − x)^beta / alpha` (DLMF
 * 8.17.22).
 */
function fraction(x: number, alpha: number, beta: number): number {
  const part = (term: number): number => {
    const half = Math.floor(term / 2);
    const at = alpha + term;
    return term % 2 === 0
      ? (half * (beta - half) * x) / ((at - 1) * at)
      : (-(alpha + half) * (alpha + beta + half) * x) / ((at - 1) * at);
  };
  return continuedFraction(part, () => 1);
}
