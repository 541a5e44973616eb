/** The dimensions of feeling in which a change can break into awareness (docs/model/inner-life.md). */
export type SalientDimension = 'arousal' | 'valence' | 'energy' | 'pain';

/** How a mind feels in the four dimensions: valence −1 to 1, the others 0 to 1. */
export type SalientState = Readonly<Record<SalientDimension, number>>;

/** The salient dimensions, in the order in which ties are decided. */
export const salientDimensions: readonly SalientDimension[] = ['arousal', 'valence', 'energy', 'pain'];

/** When a dimension counts as extreme, and the score that adds (docs/model/inner-life.md). */
const breaches: Readonly<Record<SalientDimension, { isExtreme: (value: number) => boolean; bonus: number }>> =
  {
    arousal: { isExtreme: (value) => value > 0.8, bonus: 0.5 },
    valence: { isExtreme: (value) => value < -0.6, bonus: 0.4 },
    energy: { isExtreme: (value) => value < 0.15, bonus: 0.3 },
    pain: { isExtreme: (value) => value > 0.6, bonus: 0.6 },
  };

/** The score of a dimension for being extreme: its bonus, or 0. */
export const breachBonus = (dimension: SalientDimension, value: number): number =>
  breaches[dimension].isExtreme(value) ? breaches[dimension].bonus : 0;

/**
 * The novelty weight of a dimension, larger the longer it has not been in awareness: `1 + 0.3·ln(1 + s/60)`
 * (docs/model/inner-life.md). 1 at 0 seconds, 2 after 27 minutes; it never falls.
 *
 * @param seconds since the dimension was last in awareness; below 0 is 0
 */
export const noveltyWeight = (seconds: number): number =>
  1 + Math.log1p(Math.min(Number.MAX_VALUE, Math.max(0, seconds)) / 60) * 0.3;

/**
 * The attention modifier: attention turned inward amplifies signals of the body: `1 + 0.5·direction`
 * (docs/model/inner-life.md).
 *
 * @param direction −1 (outward, engaged) to 1 (inward, introspective); clamped
 */
export const attentionModifier = (direction: number): number =>
  1 + Math.min(1, Math.max(-1, direction)) * 0.5;

/** Two looks at how a mind feels, and what it was aware of. */
export interface Shift {
  previous: SalientState;
  current: SalientState;
  /** The time between the two looks, seconds. */
  elapsed: number;
  /** The time since each dimension was last in awareness, seconds. */
  sinceAwareness: SalientState;
  /** The direction of attention, −1 (outward) to 1 (inward). */
  direction: number;
  /** Dimensions whose extreme the mind knows of already: it scores nothing again until it has been left. */
  knownExtremes: readonly SalientDimension[];
}

/** How salient one dimension is. */
export interface Salience {
  dimension: SalientDimension;
  /** 0 or more. */
  score: number;
  /** Current less previous. */
  change: number;
  /** The part of the score that is the bonus for an extreme. */
  breach: number;
}

/**
 * How salient the change of one dimension is: `rate · novelty weight · attention modifier + breach bonus` (docs/model/inner-life.md). No time, or
 * time that goes backwards, scores 0.
 */
export function salienceOf(dimension: SalientDimension, shift: Shift): Salience {
  const change = shift.current[dimension] - shift.previous[dimension];
  if (!(shift.elapsed > 0)) return { dimension, score: 0, change, breach: 0 };
  const rate = Math.abs(change) / shift.elapsed;
  const weight = noveltyWeight(shift.sinceAwareness[dimension]) * attentionModifier(shift.direction);
  const breach = shift.knownExtremes.includes(dimension)
    ? 0
    : breachBonus(dimension, shift.current[dimension]);
  return { dimension, score: Math.min(Number.MAX_VALUE, rate * weight) + breach, change, breach };
}

/** The most salient of the four dimensions: what would become the trigger (docs/model/inner-life.md). */
export const mostSalient = (shift: Shift): Salience =>
  salientDimensions
    .map((dimension) => salienceOf(dimension, shift))
    .reduce((most, each) => (each.score > most.score ? each : most));
