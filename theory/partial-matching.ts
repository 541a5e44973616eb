import type { ActivationParameters } from './activation-parameters.ts';

/**
 * Partial matching, `P·Σ mismatch` (docs/model/activation.md: P = −1): what does not match what is asked for is penalised, not
 * excluded.
 *
 * @param mismatches how unlike each asked-for property is, 0 (the same) to 1 (nothing in common)
 * @throws RangeError for a mismatch outside 0 to 1
 *
 * @example partialMatching([0, 1, 0.5], { mismatchPenalty: -1 }) // −1.5
 */
export function partialMatching(
  mismatches: readonly number[],
  { mismatchPenalty }: Pick<ActivationParameters, 'mismatchPenalty'>,
): number {
  let sum = 0;
  for (const mismatch of mismatches) {
    if (!(mismatch >= 0 && mismatch <= 1))
      throw new RangeError(
        `The mismatch ${mismatch} does not lie between 0 (the same) and 1 (nothing in common).`,
      );
    sum += mismatch;
  }
  // 0 and not −0, which would not be equal to it in a comparison of objects
  return sum === 0 ? 0 : mismatchPenalty * sum;
}
