/** A crash that fell into the handling of a percept. Times are milliseconds since the epoch. */
export interface PerceptCrash {
  /** The activation that noticed it. */
  epoch: number;
  /** The cycle that was handling it. */
  cycle: number;
  /** When it was noticed: at the next waking. */
  noticedAt: number;
  /** When the mind was last known to be alive before it; null where nobody knows. */
  lastAlive: number | null;
}

/** A crash, as the activation that notices it tells it. */
export interface NoticedCrash {
  epoch: number;
  now: number;
  cycle: number;
  lastAlive: number | null;
}
