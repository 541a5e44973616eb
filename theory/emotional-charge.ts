/** How strong feeling must be to count, and what it adds to relevance (docs/model/gate.md, v0.1). */
export interface EmotionalChargeParameters {
  /** The charge above which relevance is raised, 0 to 1. */
  readonly liftsAbove: number;
  /** What a charge adds to spreading activation, S. */
  readonly bonus: number;
}

export const defaultEmotionalCharge: EmotionalChargeParameters = { liftsAbove: 0.3, bonus: 0.15 };

/**
 * Emotional charge, 0 to 1 (docs/model/gate.md): the larger of the appraisal and of v0.1, `|gut − 0.5|·2`. Without a gut feeling, as
 * in an empty mind, it is the appraisal.
 *
 * @param gut nearness of attention to what the mind is made of, 0 to 1
 * @param appraisal how strongly the words moved the mind, 0 to 1
 * @throws RangeError when the gut feeling lies outside 0 to 1
 */
export function emotionalCharge(gut: number | undefined, appraisal = 0): number {
  if (gut === undefined) return appraisal;
  if (!(gut >= 0 && gut <= 1)) throw new RangeError(`The gut feeling is ${gut}: it lies between 0 and 1.`);
  return Math.max(appraisal, Math.abs(gut - 0.5) * 2);
}

/** The amount that an emotional charge adds to the spreading activation S in the gate. */
export function emotionalBonus(
  charge: number,
  { liftsAbove, bonus }: EmotionalChargeParameters = defaultEmotionalCharge,
): number {
  return charge > liftsAbove ? bonus : 0;
}
