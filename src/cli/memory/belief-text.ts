import {
  center,
  isContested,
  isUninformed,
  newMemoryWeight,
  type BeliefWeight,
} from '../../../theory/belief-weight.ts';

const round = (number: number): number => Number(number.toFixed(2));

/** A belief in numbers, as the commands print it as JSON. */
export function beliefFigures(weight: BeliefWeight) {
  return {
    center: center(weight),
    alpha: weight.alpha,
    beta: weight.beta,
    contested: isContested(weight),
    uninformed: isUninformed(weight),
  };
}

/** What a new memory starts at, for people. */
const newlyBelieved = center(newMemoryWeight).toFixed(2);

/**
 * How much a memory is believed, for people. A new memory weighs 1 to 4, and nobody has said anything against it: only what has come
 * since is told as evidence. A weight below that was set by hand, and is told as it is.
 *
 * @example beliefText({ alpha: 2, beta: 4 }) // 'believed 0.33 (a new memory starts at 0.20; evidence since: 1 for, 0 against)'
 */
export function beliefText(belief: BeliefWeight & { readonly immutable?: boolean }): string {
  const { center: middle, contested, uninformed } = beliefFigures(belief);
  const believed = `believed ${middle.toFixed(2)}`;
  if (belief.immutable === true) return `${believed} (a safety memory: no evidence changes it)`;
  const marks = `${contested ? ', much on either side' : ''}${uninformed ? ', hardly any on either side' : ''}`;
  const since = { alpha: belief.alpha - newMemoryWeight.alpha, beta: belief.beta - newMemoryWeight.beta };
  if (since.alpha < 0 || since.beta < 0)
    return `${believed} (set to ${round(belief.alpha)} for, ${round(belief.beta)} against${marks})`;
  const evidence = `${round(since.alpha)} for, ${round(since.beta)} against`;
  return `${believed} (a new memory starts at ${newlyBelieved}; evidence since: ${evidence}${marks})`;
}
