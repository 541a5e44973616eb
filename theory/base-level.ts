import { ageIn, type ActivationParameters } from './activation-parameters.ts';

type BaseLevelParameters = Pick<ActivationParameters, 'unit' | 'decay'>;

/**
 * ACT-R's exact base level, `B = ln Σ t^-d` (Anderson & Schooler 1991; docs/model/activation.md): what was met often
 * and lately is active. Nothing met is −Infinity.
 *
 * @param ages how long ago each presentation was, milliseconds, in any order
 *
 * @example baseLevel([5_000], { unit: 'seconds', decay: 0.5 }) // −0.805
 */
export function baseLevel(ages: readonly number[], { unit, decay }: BaseLevelParameters): number {
  let sum = 0;
  for (const age of ages) sum += ageIn(unit, age) ** -decay;
  return Math.log(sum);
}

/**
 * ACT-R's optimized base level, `B = ln(n / (1 − d)) − d·ln L`: as if the presentations were spread evenly over a life
 * (ACT-R reference manual, `:ol t`; docs/model/activation.md). Cheap, and what the published validation uses.
 *
 * @param presentations n, 0 or more
 * @param life L, time since the first presentation, milliseconds
 * @throws RangeError when the decay is 1 or more: the equation has no meaning there
 *
 * @example optimizedBaseLevel(1, 5_000, { unit: 'seconds', decay: 0.5 }) // −0.111572
 */
export function optimizedBaseLevel(
  presentations: number,
  life: number,
  { unit, decay }: BaseLevelParameters,
): number {
  if (!(decay < 1))
    throw new RangeError(
      `The decay is ${decay}: optimized learning needs one below 1. Use baseLevel instead.`,
    );
  return Math.log(presentations / (1 - decay)) - decay * Math.log(ageIn(unit, life));
}

/**
 * The base level of a memory that was met more often than it keeps times for: exact over the latest, and the integral
 * over those between the oldest kept and the first (Petrov 2006, equation 4).
 *
 * @param ages of the latest presentations, milliseconds, in any order
 * @param presentations n, all of them, at least as many as there are ages
 * @param life L, time since the first presentation, milliseconds
 */
export function boundedBaseLevel(
  ages: readonly number[],
  presentations: number,
  life: number,
  parameters: BaseLevelParameters,
): number {
  const forgotten = presentations - ages.length;
  if (forgotten <= 0) return baseLevel(ages, parameters);
  const { unit, decay } = parameters;
  const [oldest, first] = [
    ageIn(
      unit,
      ages.reduce((a, b) => Math.max(a, b), 0),
    ),
    ageIn(unit, life),
  ];
  const mean = first > oldest ? meanPower(oldest, first, decay) : first ** -decay;
  return Math.log(Math.exp(baseLevel(ages, parameters)) + forgotten * mean);
}

/** The mean of t^-d between two ages. */
const meanPower = (from: number, to: number, decay: number): number => {
  // the integral's antiderivative is a logarithm where the decay is 1
  if (Math.abs(1 - decay) < 1e-9) return Math.log(to / from) / (to - from);
  return (to ** (1 - decay) - from ** (1 - decay)) / ((1 - decay) * (to - from));
};
