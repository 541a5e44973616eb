/** How strong feeling must be to count, and what it adds to relevance (docs/model/gate.md). */
export interface EmotionalChargeParameters {
  /** The charge above which relevance is raised, 0 to 1. */
  readonly liftsAbove: number;
  /** What a charge adds to spreading activation, S. */
  readonly bonus: number;
}

export const defaultEmotionalCharge: EmotionalChargeParameters = { liftsAbove: 0.3, bonus: 0.15 };

/**
 * Emotional charge, 0 to 1 (docs/model/gut.md): the larger of the appraisal and of the size of the gut feeling. Without one, as in an
 * empty mind, it is the appraisal.
 *
 * @param near the gut feeling (`nearness`), −1 to 1
 * @param appraisal how strongly the words moved the mind, 0 to 1
 * @throws RangeError when the gut feeling lies outside −1 to 1
 */
export function emotionalCharge(near: number | undefined, appraisal = 0): number {
  if (near === undefined) return appraisal;
  if (!(near >= -1 && near <= 1))
    throw new RangeError(`The gut feeling is ${near}: it lies between −1 and 1.`);
  return Math.max(appraisal, Math.abs(near));
}

/** The amount that an emotional charge adds to the spreading activation S in the gate. */
export function emotionalBonus(
  charge: number,
  { liftsAbove, bonus }: EmotionalChargeParameters = defaultEmotionalCharge,
): number {
  return charge > liftsAbove ? bonus : 0;
}
