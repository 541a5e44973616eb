/** The cues by which a memory is chosen to be shown, each 0 to 1. */
export interface SelectionCues {
  /** How firmly it is believed. */
  importance: number;
  /** How similar the present body is to the body at the memory's moment. */
  somaticSimilarity: number;
  /** How strongly it was felt, whether good or bad. */
  emotionalIntensity: number;
}

/** The weight of each cue (docs/model/recall.md). */
const weights: Readonly<Record<keyof SelectionCues, number>> = {
  importance: 0.35,
  somaticSimilarity: 0.35,
  emotionalIntensity: 0.3,
};

/** The somatic similarity when one of the two bodies is unknown: neither like nor unlike. */
export const unknownSimilarity = 0.5;

/** `0.35·importance + 0.35·somatic similarity + 0.30·emotional intensity` (docs/model/recall.md), 0 to 1. */
export const selectionScore = (cues: SelectionCues): number =>
  weights.importance * cues.importance +
  weights.somaticSimilarity * cues.somaticSimilarity +
  weights.emotionalIntensity * cues.emotionalIntensity;
