/** The six dimensions by which moments resemble each other in the body (docs/model/recall.md), in their own units. */
export interface BodyPosition {
  /** 0 to 1. */
  arousal: number;
  /** −1 to 1. */
  valence: number;
  /** °C, 25 to 43. */
  temperature: number;
  /** 0 to 1. */
  pain: number;
  fatigue: number;
  hunger: number;
}

/** The lowest and highest value of each dimension, so that all weigh the same. */
const spans: Readonly<Record<keyof BodyPosition, readonly [lowest: number, highest: number]>> = {
  arousal: [0, 1],
  valence: [-1, 1],
  temperature: [25, 43],
  pain: [0, 1],
  fatigue: [0, 1],
  hunger: [0, 1],
};

const dimensions = Object.keys(spans) as (keyof BodyPosition)[];

/** A value within its span, 0 to 1; what lies beyond is at its end. */
function normalised(dimension: keyof BodyPosition, value: number): number {
  const [lowest, highest] = spans[dimension];
  return Math.min(1, Math.max(0, (value - lowest) / (highest - lowest)));
}

/**
 * How alike two moments are in the body, 0 (opposite in everything) to 1 (the same): `1 − d/√6`, with d the Euclidean distance over
 * six dimensions of 0 to 1 each (docs/model/recall.md; Bower's mood-congruent recall).
 */
export function somaticSimilarity(one: BodyPosition, other: BodyPosition): number {
  const squares = dimensions.reduce(
    (sum, dimension) =>
      sum + (normalised(dimension, one[dimension]) - normalised(dimension, other[dimension])) ** 2,
    0,
  );
  return 1 - Math.sqrt(squares / dimensions.length);
}
