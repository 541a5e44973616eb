import {
  type BeliefWeight,
  contradict,
  newMemoryWeight,
  totalEvidence,
  withEvidence,
} from './belief-weight.ts';
import { dormantBelow } from './dormancy.ts';

/** A day, milliseconds. */
const aDay = 86_400_000;

/** The evidence against a memory of each day on which nothing recalls it, in observations (docs/model/consolidation.md). */
export const fadedADay = 0.01;

/** How long a memory must go without being recalled before it fades at all, days: what was recalled today does not. */
export const fadesAfter = 1;

/** The days without a recall after which a memory that was hardly ever recalled loses half of its weight (docs/model/consolidation.md). */
export const halvesAfter = 90;

/** The days after which what only passes through the mind comes to rest, where nothing recalled it (docs/model/consolidation.md). Ours. */
const passesAfter = 1;

/** The days after which it is told whether a memory is of use, and what was kept on trial and tells little comes to rest (docs/model/consolidation.md). Ours. */
export const triedFor = 14;

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
  const halves =
    recalls < hardlyRecalledBelow && fallsInto({ since, until }, accessedAt + halvesAfter * aDay);
  return { days: (until - from) / aDay, halves };
}

const fallsInto = ({ since, until }: FadingPeriod, at: number): boolean =>
  at <= until && (since === null || at > since);

/**
 * Whether a memory that only passes through the mind comes to rest in a period: once, so many days after it came, where nothing recalled it.
 *
 * @param after how long it is in mind, days
 *
 * @example passesIn({ accessedAt: 0, recalls: 0 }, { since: 0, until: 86_400_000 }) // true
 */
export const passesIn = (
  { accessedAt, recalls }: LastAccess,
  period: FadingPeriod,
  after: number = passesAfter,
): boolean => recalls === 0 && fallsInto(period, accessedAt + after * aDay);

/**
 * The evidence against a memory that has faded, in observations. What halves has as much against it again as there is in all, which
 * halves its centre; what comes to rest has as much as makes it dormant.
 *
 * @param owed what is still to be added to its weight
 *
 * @example fadingOf({ alpha: 2, beta: 3 }, { days: 91, halves: true }) // 5.91
 */
export function fadingOf(
  weight: BeliefWeight,
  {
    days,
    halves,
    rests,
  }: { readonly days: number; readonly halves: boolean; readonly rests?: true | undefined },
  owed: BeliefWeight = { alpha: 0, beta: 0 },
): number {
  const faded = fadedADay * days + (halves ? totalEvidence(weight) : 0);
  return rests === true ? Math.max(faded, restCost(weight, owed)) : faded;
}

/** The evidence against a memory that makes it dormant, in observations; negative where it is already. */
function restCost(weight: BeliefWeight, owed: BeliefWeight): number {
  const { alpha, beta } = withEvidence(weight, owed);
  return alpha / restingCentre - alpha - beta;
}

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
  return whole ? Math.max(drawnOnCost, restCost(weight, owed)) : drawnOnCost;
}

/**
 * The weight of what the mind has just concluded: nearly that of a new memory, and so much less that the tenth by which a centre moves in a pass brings it to rest.
 */
export const concludedWeight: BeliefWeight = {
  alpha: newMemoryWeight.alpha,
  beta: 1.0125 * newMemoryWeight.beta,
};

/** A new memory at rest: believed so little that only its own words find it (docs/model/belief.md). */
export const weightAtRest: BeliefWeight = contradict(
  newMemoryWeight,
  gatheringCost(newMemoryWeight, { whole: true }),
);
