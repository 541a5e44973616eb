/** What speaks for a candidate of attention, 0 to 1 each (docs/model/attention.md). */
export interface AttentionScores {
  /** How little it resembles what was attended to lately. */
  readonly novelty: number;
  /** How much it bears on the focus and on what the mind pursues. */
  readonly relevance: number;
  /** How strongly it moves the mind. */
  readonly charge: number;
  /** How much it presses. */
  readonly urgency: number;
}

/** How salient a candidate is by its scores. */
export type AttentionMeasure = (scores: AttentionScores) => number;

/** The weights of the scores, which sum to 1 (docs/model/attention.md). */
export const attentionWeights: AttentionScores = { novelty: 0.3, relevance: 0.3, charge: 0.2, urgency: 0.2 };

/**
 * How salient a candidate is: `0.3·novelty + 0.3·relevance + 0.2·charge + 0.2·urgency` (docs/model/attention.md), 0 to 1.
 *
 * @example attentionSalience({ novelty: 1, relevance: 0, charge: 0, urgency: 0.8 }) // 0.46
 */
export const attentionSalience: AttentionMeasure = ({ novelty, relevance, charge, urgency }) =>
  novelty * attentionWeights.novelty +
  relevance * attentionWeights.relevance +
  charge * attentionWeights.charge +
  urgency * attentionWeights.urgency;

/** The urgency each kind of percept has by itself, 0 to 1; what is not listed has none (docs/model/attention.md). */
export const urgencyOfKind: Readonly<Record<string, number>> = {
  command: 1,
  interrupt: 1,
  speech: 0.8,
  action: 0.8,
  task: 0.6,
  plan: 0.5,
  feeling: 0.4,
  observation: 0.3,
  impulse: 0.2,
  chatter: 0.1,
};

/** What a minute of waiting adds to urgency, and what a point of boost does: ten lift an own thought to direct speech. */
export const urgencyPerMinute = 0.02;
export const urgencyPerPoint = 0.06;

/**
 * How much a percept presses, 0 to 1: what its kind has by itself, a boost and the minutes that it waits add to that; what its sender
 * asked for beyond it fades (docs/model/attention.md).
 *
 * @param waited milliseconds; below 0 counts as 0
 */
export function urgencyAfter(
  percept: {
    kind: string;
    /** The urgency that its sender gave it, 0 to 1. */
    sent: number;
    /** The boost of whoever observed it, and what the mode adds, points. */
    points: number;
  },
  waited: number,
  /** The half-life of what a sender asked for, milliseconds. */
  urgencyHalfLife: number,
): number {
  const { kind, sent, points } = percept;
  const time = Math.max(0, waited);
  const own = urgencyOfKind[kind] ?? 0;
  const asked = Math.max(0, sent - own) * 2 ** (-time / urgencyHalfLife);
  const urgency = own + asked + points * urgencyPerPoint + (time / 60_000) * urgencyPerMinute;
  return Math.min(1, Math.max(0, urgency));
}
