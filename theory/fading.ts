import { type BeliefWeight, totalEvidence, withEvidence } from './belief-weight.ts';
import { dormantBelow } from './dormancy.ts';

/** A day, milliseconds. */
const aDay = 86_400_000;

/** The evidence against a memory of each day on which nothing recalls it, in observations (docs/model/consolidation.md). */
export const fadedADay = 0.01;

/** How long a memory must go without being recalled before it fades at all, days: what was recalled today does not. */
export const fadesAfter = 1;

/** The days without a recall after which a memory that was hardly ever recalled loses half of its weight (docs/model/consolidation.md). */
export const halvesAfter = 90;

/** Recalled fewer times than this, a memory was hardly ever recalled (docs/model/consolidation.md). */
export const hardlyRecalledBelow = 3;

/** The evidence against a memory on which a new one draws, in observations (docs/model/consolidation.md). */
export const drawnOnCost = 0.3;

/** The centre of weight to which a memory falls when another says all that it says: just low enough to be dormant. */
const restingCentre = 0.99 * dormantBelow;

/** When a memory was last recalled (before its first recall: when it came), milliseconds since the epoch, and how often in all. */
interface LastAccess {
  readonly accessedAt: number;
  readonly recalls: number;
}

/** A stretch of time, milliseconds since the epoch. `since`: up to when fading is counted already; null: none of it is. */
interface FadingPeriod {
  readonly since: number | null;
  readonly until: number;
}

/**
 * How far a memory has faded in a period: by how many days, and whether it now loses half of its weight. Null when it has not. However
 * a stretch of time is divided into periods, they add up to the same; a recall begins it anew.
 *
 * @example fadedBy({ accessedAt: 0, recalls: 0 }, { since: null, until: 91 * 86_400_000 }) // { days: 91, halves: true }
 */
export function fadedBy(
  { accessedAt, recalls }: LastAccess,
  { since, until }: FadingPeriod,
): { days: number; halves: boolean } | null {
  if (until - accessedAt < fadesAfter * aDay) return null;
  // within the first day nothing was counted, so that it is counted now
  const isCounted = since !== null && since - accessedAt >= fadesAfter * aDay;
  const from = isCounted ? since : accessedAt;
  if (until <= from) return null;
  const halvesAt = accessedAt + halvesAfter * aDay;
  const halves = recalls < hardlyRecalledBelow && halvesAt <= until && (since === null || halvesAt > since);
  return { days: (until - from) / aDay, halves };
}

/**
 * The evidence against a memory that has faded, in observations. What halves has as much against it again as there is in all, which
 * halves its centre.
 *
 * @example fadingOf({ alpha: 2, beta: 3 }, { days: 91, halves: true }) // 5.91
 */
export const fadingOf = (
  weight: BeliefWeight,
  { days, halves }: { readonly days: number; readonly halves: boolean },
): number => fadedADay * days + (halves ? totalEvidence(weight) : 0);

/**
 * The evidence against a memory that a new one stands for, in observations: so much that it becomes dormant when the new one says all
 * that it says, else a little.
 *
 * @param owed what is still to be added to its weight
 */
export function gatheringCost(
  weight: BeliefWeight,
  { whole, owed = { alpha: 0, beta: 0 } }: { readonly whole: boolean; readonly owed?: BeliefWeight },
): number {
  if (!whole) return drawnOnCost;
  const { alpha, beta } = withEvidence(weight, owed);
  return Math.max(drawnOnCost, alpha / restingCentre - alpha - beta);
}
