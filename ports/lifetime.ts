/** How long a mind has been there and awake, and how often it came back, as its record counts it (docs/model/durability.md). */
export interface Lifetime {
  /** Its first activation, milliseconds since the epoch; of a fork that of the mind it was made from. */
  bornAt: number;
  /** Activations after the first. */
  restarts: number;
  /** How long it was awake in all its activations, milliseconds. Commits advance it: what a crash took from after the last one is no part of it. */
  uptime: number;
}
