/** How something relates to what is already known. */
export type NoveltyBand = 'confirming' | 'elaborating' | 'novel' | 'contradicting';

/** The similarities that separate the bands, −1 to 1 (docs/model/gate.md). */
export interface NoveltyParameters {
  /** The similarity above which something confirms. */
  readonly confirmingAbove: number;
  /** The similarity below which something is novel; between the two it elaborates. */
  readonly novelBelow: number;
  /** The similarity from which contradiction is tested. */
  readonly contradictionFrom: number;
}

export const defaultNovelty: NoveltyParameters = {
  confirmingAbove: 0.85,
  novelBelow: 0.6,
  contradictionFrom: 0.7,
};

/** Whether something is similar enough to what is known that it could contradict it (docs/model/gate.md). */
export function isContradictionTested(
  similarity: number,
  { contradictionFrom }: NoveltyParameters = defaultNovelty,
): boolean {
  return similarity >= contradictionFrom;
}

/**
 * The band of novelty (docs/model/gate.md). Contradiction wins over the other three, but only where it is tested:
 * what is unlike all that is known contradicts nothing.
 *
 * @param similarity to the nearest memory, −1 to 1; 0 in an empty mind
 * @param contradicts whether it was found to contradict that memory
 * @throws RangeError when the similarity is not a number
 */
export function noveltyBand(
  similarity: number,
  contradicts: boolean,
  parameters: NoveltyParameters = defaultNovelty,
): NoveltyBand {
  if (Number.isNaN(similarity))
    throw new RangeError('The similarity to the nearest memory is not a number: give 0 where there is none.');
  if (contradicts && isContradictionTested(similarity, parameters)) return 'contradicting';
  if (similarity > parameters.confirmingAbove) return 'confirming';
  return similarity < parameters.novelBelow ? 'novel' : 'elaborating';
}
