/** The logarithms of a continuous distribution's lower tail, upper tail and density at one place. */
export interface LogTails {
  readonly lower: number;
  readonly upper: number;
  readonly density: number;
}

/**
 * The logarithm of `1 − share`, from the logarithm of the share. Rounding may have made a share of nearly all a little more
 * than 1.
 */
export const logOfRest = (logShare: number): number =>
  Math.log(-Math.expm1(Math.min(logShare, -Number.EPSILON)));

/**
 * The step, relative to the place, at which Newton's method ends: its error is squared with each step, so nothing is left to
 * gain.
 */
const smallStep = 1e-9;

/** The most steps of Newton's method, far more than any distribution needs. */
const mostSteps = 200;

/**
 * The place below which a distribution holds the share `p`, found by Newton's method on the logarithm of its smaller tail.
 * Where the density is log-concave, both tails are too, and the method converges from every start.
 *
 * @param tails the distribution, at any place
 * @param p above 0 and below 1
 */
export function logTailQuantile(tails: (place: number) => LogTails, p: number, start: number): number {
  const isLower = p <= 0.5;
  const wanted = isLower ? Math.log(p) : Math.log1p(-p);
  let place = start;
  for (let count = 0; count < mostSteps; count++) {
    const { lower, upper, density } = tails(place);
    const held = isLower ? lower : upper;
    const step = (isLower ? wanted - held : held - wanted) * Math.exp(held - density);
    place += step;
    if (Math.abs(step) <= smallStep * Math.max(1, Math.abs(place))) break;
  }
  return place;
}
