/** The unit in which an equation of activation counts time. Times are always given in milliseconds and converted. */
export type ActivationUnit = 'seconds' | 'hours';

/** The parameters of ACT-R's activation, which mean nothing without their unit of time (docs/model/activation.md). */
export interface ActivationParameters {
  /** The unit of every age in the equations. */
  readonly unit: ActivationUnit;
  /** d: how fast a presentation fades, 0 to 1, without unit. */
  readonly decay: number;
  /** s: the scale of the logistic noise, in units of activation; 0 is none. */
  readonly noise: number;
  /** tau: what activation retrieves with probability one half; in the gate, what is worth keeping. */
  readonly threshold: number;
  /** P: what a complete mismatch adds to activation, 0 or below. */
  readonly mismatchPenalty: number;
  /** F: the latency at activation 0, in seconds. */
  readonly latencyFactor: number;
}

/** The activation parameters of the memory gate (docs/model/activation.md): d = .5, s = .4, P = −1, tau = 0, ages in hours. */
export const gateActivation: ActivationParameters = {
  unit: 'hours',
  decay: 0.5,
  noise: 0.4,
  threshold: 0,
  mismatchPenalty: -1,
  latencyFactor: 1,
};

const millisecondsPer: Readonly<Record<ActivationUnit, number>> = { seconds: 1_000, hours: 3_600_000 };

/** The shortest age that the equations take, milliseconds: at age 0 activation would be infinite (docs/model/activation.md). */
export const shortestAge = 1_000;

/**
 * An age in the unit of a parameter set, no shorter than a second.
 *
 * @param age milliseconds; one below 0 (a clock set back) counts as a second
 * @throws RangeError when the age is not a number
 *
 * @example ageIn('hours', 7_200_000) // 2
 */
export function ageIn(unit: ActivationUnit, age: number): number {
  if (Number.isNaN(age))
    throw new RangeError('The age of a memory is not a number: give it in milliseconds.');
  return Math.max(shortestAge, age) / millisecondsPer[unit];
}
