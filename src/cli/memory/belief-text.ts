import { center, isContested, isUninformed, type BeliefWeight } from '../../../theory/belief-weight.ts';

const round = (number: number): number => Number(number.toFixed(2));

/** A belief in numbers, as the commands print it as JSON. */
export function beliefOf(weight: BeliefWeight) {
  return {
    center: center(weight),
    alpha: weight.alpha,
    beta: weight.beta,
    contested: isContested(weight),
    uninformed: isUninformed(weight),
  };
}

/**
 * How much a memory is believed, for people.
 *
 * @example beliefText({ alpha: 1, beta: 4 }) // 'believed 0.20 (evidence 1 for, 4 against)'
 */
export function beliefText(weight: BeliefWeight): string {
  const { center: middle, contested, uninformed } = beliefOf(weight);
  const marks = `${contested ? ', contested' : ''}${uninformed ? ', uninformed' : ''}`;
  return `believed ${middle.toFixed(2)} (evidence ${round(weight.alpha)} for, ${round(weight.beta)} against${marks})`;
}
