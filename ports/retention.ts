/** How much of a mind's record is kept, so that what it takes in a store stays bounded. */
export interface Retention {
  /** Of how many cycles, the newest, everything stays. */
  cycles: number;
  /** What is older goes in the commit of every so manieth cycle. */
  every: number;
  /** How many checkpoints, the newest, stay in any case. */
  newest: number;
  /** How many of those that are kept for time travel stay, the newest. */
  kept: number;
}

/** What a store keeps unless it is told otherwise. */
export const defaultRetention: Retention = { cycles: 10_000, every: 100, newest: 10, kept: 200 };

/** How many vectors of texts outside memory (identity, goals) are kept, the newest. */
export const mostCachedVectors = 5_000;

/** Whether the commit of a cycle also forgets what is old. */
export const forgetsAt = (cycle: number, { every }: Retention): boolean => cycle % every === 0;

/** Up to which cycle everything that is done with was forgotten when `cycle` is the last durable one; below 0: nothing was. */
export const horizonAt = (cycle: number, { cycles, every }: Retention): number =>
  cycle - (cycle % every) - cycles;
