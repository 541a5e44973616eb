/** The states of knowing, by the feeling alone. */
export const knowingStates = ['KNOWN', 'PARTIAL', 'UNKNOWN'] as const;

export type KnowingState = (typeof knowingStates)[number];

/** What recall says about a question before anything is answered. */
export interface RecallSigns {
  /** How much of what is asked the best of the recalled tells, 0 to 1. */
  coverage: number;
  /** How far the recall score of that one stands above the mean of the others, −1 to 1: what is known is found by itself, what is not is found among many. */
  standsOut: number;
}

/** Fitted by logistic regression on one half of the questions of bench:calibration (docs/model/confidence.md); the other half tells how well. */
const fitted = { base: -3.4, coverage: 3, standsOut: 4 };

/** From where on it is known, and below which it is not. Ours. */
const bounds = { known: 0.6, unknown: 0.3 };

/**
 * How sure it feels to know what is asked, 0 to 1, before answering and without a call. Nothing recalled feels like not knowing.
 *
 * @param signs null where nothing was recalled
 * @example feelingOfKnowing(null) // 0
 */
export const feelingOfKnowing = (signs: RecallSigns | null): number =>
  signs === null
    ? 0
    : 1 /
      (1 +
        Math.exp(
          -(fitted.base + fitted.coverage * signs.coverage + fitted.standsOut * Math.max(0, signs.standsOut)),
        ));

/** The state of knowing that a feeling means. */
export const knowingState = (feeling: number): KnowingState =>
  feeling >= bounds.known ? 'KNOWN' : feeling < bounds.unknown ? 'UNKNOWN' : 'PARTIAL';
