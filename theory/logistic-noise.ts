/** Half the step of a 48-bit draw: the ends of the logistic distribution are infinite, a draw of 0 or 1 is not. */
const edge = 2 ** -49;

/**
 * ACT-R's noise: the logistic quantile `s·ln(u / (1 − u))` at a uniform draw (docs/model/activation.md). Its mean is 0, its variance
 * s²·π²/3.
 *
 * @param draw uniform, 0 to 1
 * @param scale s, in units of activation
 * @throws RangeError when the draw is none
 */
export function logisticNoise(draw: number, scale: number): number {
  if (!(draw >= 0 && draw <= 1))
    throw new RangeError(`The draw is ${draw}: noise needs a uniform number from 0 to 1.`);
  const inside = Math.min(1 - edge, Math.max(edge, draw));
  return scale * Math.log(inside / (1 - inside));
}
