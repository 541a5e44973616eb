import { type BeliefWeight, center, totalEvidence, withEvidence } from './belief-weight.ts';
import { diminished } from './weight-movement.ts';

const aDay = 86_400_000;

/** What a memory is promoted to: as strong as a goal, as what the mind takes itself to be, or above .85, which takes an operator's word (docs/model/autonomy.md). */
export type PromotedTo = 'goal' | 'identity' | 'core';

/** What recurs, as far as a promotion goes by it. Times are milliseconds since the epoch. */
interface Recurring {
  /** On how many different days it came. */
  readonly days: number;
  readonly first: number;
  readonly last: number;
}

/**
 * How often, on different days, and over how many days something must have come for what says it to be promoted, and the centre of weight to which it is (docs/model/patterns.md). The
 * centre lies within the seed's ranges, .6 to .7 and from .8; above .85 recurrence lifts something only at the highest level of autonomy. The last row is ours.
 */
export const promotions: Readonly<Record<PromotedTo, { days: number; over: number; centre: number }>> = {
  goal: { days: 5, over: 14, centre: 0.65 },
  identity: { days: 10, over: 30, centre: 0.82 },
  core: { days: 20, over: 60, centre: 0.88 },
};

/** How the history of a memory begins to tell that it was promoted, by what it was promoted to. */
export const promotionWords: Readonly<Record<PromotedTo, string>> = {
  goal: 'It counts as much as a goal',
  identity: 'It counts as much as what the mind takes itself to be',
  core: 'It counts above what the mind takes itself to be',
};

/** What something that recurs so is promoted to; null while it has not come often or long enough. @param beyond whether anything may come to count above .85 */
export function promotedTo({ days, first, last }: Recurring, beyond = false): PromotedTo | null {
  const reaches = (to: PromotedTo): boolean =>
    days >= promotions[to].days && last - first >= promotions[to].over * aDay;
  if (beyond && reaches('core')) return 'core';
  if (reaches('identity')) return 'identity';
  return reaches('goal') ? 'goal' : null;
}

/**
 * The evidence for a belief that brings its centre to where a promotion does, in observations, as it is given: less counts the more there is already
 * (`diminished`). 0 for one that is there.
 *
 * @param weight with what it is owed
 */
export function promotingEvidence(weight: BeliefWeight, to: PromotedTo): number {
  const missing = missingFor(weight, promotions[to].centre);
  return missing <= 0 ? 0 : missing / diminished(weight, 1);
}

/** The weight that a promotion brings a belief to, when nothing else comes meanwhile. */
export const promotedWeight = (weight: BeliefWeight, to: PromotedTo): BeliefWeight =>
  withEvidence(weight, { alpha: Math.max(0, missingFor(weight, promotions[to].centre)), beta: 0 });

const missingFor = ({ alpha, beta }: BeliefWeight, centre: number): number =>
  (centre / (1 - centre)) * beta - alpha;

/**
 * The evidence against a belief that brings its centre down to where it stood, in observations; 0 for one that is not above it.
 *
 * @param weight with what it is owed
 * @param centre above 0
 */
export const demotingEvidence = (weight: BeliefWeight, centre: number): number =>
  center(weight) <= centre ? 0 : weight.alpha / centre - totalEvidence(weight);
