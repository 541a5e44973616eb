import { ageIn, type ActivationUnit } from './activation-parameters.ts';

/** The parameters of Pavlik and Anderson's decay. */
export interface VariableDecayParameters {
  /** The unit of every age in the equations. */
  readonly unit: ActivationUnit;
  /** c: how much the activation at a presentation speeds up its fading, 0 or more. */
  readonly scale: number;
  /** alpha: the decay of a presentation that met no activation, above 0. */
  readonly intercept: number;
}

/** The parameters that Pavlik & Anderson (2005) fitted to their spacing experiment, in seconds. */
export const publishedVariableDecay: VariableDecayParameters = {
  unit: 'seconds',
  scale: 0.217,
  intercept: 0.177,
};

const activationOf = (
  times: readonly number[],
  decays: readonly number[],
  at: number,
  unit: ActivationUnit,
): number => {
  let sum = 0;
  for (const [index, decay] of decays.entries()) sum += ageIn(unit, at - (times[index] ?? at)) ** -decay;
  return Math.log(sum);
};

/**
 * The decay of each presentation, `d_k = c·e^(m_(k−1)) + alpha` (Pavlik & Anderson 2005, equation 5; docs/model/activation.md):
 * a repetition while the memory is still active gains little that lasts. The first decays with alpha.
 *
 * @param times of the presentations, milliseconds, ascending
 * @throws RangeError when the times do not ascend
 */
export function variableDecays(times: readonly number[], parameters: VariableDecayParameters): number[] {
  const decays: number[] = [];
  for (const [index, time] of times.entries()) {
    if (time < (times[index - 1] ?? time))
      throw new RangeError('The times of the presentations do not ascend: sort them first.');
    const before = activationOf(times, decays, time, parameters.unit);
    decays.push(parameters.scale * Math.exp(before) + parameters.intercept);
  }
  return decays;
}

/**
 * The base level with a decay for each presentation, `m = ln Σ t_k^(−d_k)`. It shows the spacing effect, which no fixed
 * decay can at a fixed retention interval.
 *
 * @param times of the presentations, milliseconds, ascending; those after `at` have not happened yet
 * @param at the time of the question, milliseconds
 */
export function variableBaseLevel(
  times: readonly number[],
  at: number,
  parameters: VariableDecayParameters,
): number {
  const past = times.filter((time) => time <= at);
  return activationOf(past, variableDecays(past, parameters), at, parameters.unit);
}
