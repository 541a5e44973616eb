import { bondStrength, type Bond } from './co-access.ts';

/** The strength at which the co-access score is one half. */
export const halfCoAccess = 5;

/** The strength above which a bond survives a pruning pass (docs/model/recall.md). */
export const coAccessSurvivesAbove = 2;

/**
 * The co-access score of two memories, 0 to below 1: `c / (c + 5)` of the strength their bond still has (docs/model/recall.md). It grows with every recall together and never saturates.
 *
 * @param now milliseconds since the epoch
 *
 * @example coAccessScore({ count: 5, at: 0 }, 0) // 0.5
 */
export function coAccessScore(bond: Bond, now: number): number {
  const strength = bondStrength(bond, now);
  return strength / (strength + halfCoAccess);
}

/** Whether a bond survives a pruning pass at `now`, milliseconds since the epoch (docs/model/recall.md). */
export function survivesPruning(bond: Bond, now: number): boolean {
  return bondStrength(bond, now) > coAccessSurvivesAbove;
}
