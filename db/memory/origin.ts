/** What changes memory. */
export interface Origin {
  /** The number of the commit. */
  commit: number;
  cycle: number;
  /** Milliseconds since the epoch. */
  now: number;
}
