/** How long it takes a bond between two memories to lose half of its strength: 30 days (docs/model/recall.md), milliseconds. */
export const coAccessHalfLife = 30 * 86_400_000;

/** Two memories that were recalled together: how often, with older times counting less, and when last. */
export interface Bond {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How strong a bond still is at `now`: its count, halved every 30 days. */
export function bondStrength({ count, at }: Bond, now: number): number {
  return count * 2 ** -(Math.max(0, now - at) / coAccessHalfLife);
}

/** The bond after one more recall together. Recalls that come out of order leave its time where it is. */
export function strengthened(bond: Bond | null, now: number): Bond {
  if (bond === null) return { count: 1, at: now };
  return { count: bondStrength(bond, now) + 1, at: Math.max(bond.at, now) };
}

/**
 * A bond's strength without the passing of time, for ordering: the stronger of two bonds has the higher value at any moment,
 * because all decay alike. It is the binary logarithm of what the strength would have been in 1970.
 */
export function lastingStrength({ count, at }: Bond): number {
  return Math.log2(count) + at / coAccessHalfLife;
}
