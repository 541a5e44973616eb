/** The limits on a mind's kept record, so that its size in a store stays bounded. */
export interface Retention {
  /** How many cycles, the newest, are kept whole. */
  cycles: number;
  /** How many cycles lie between two commits that remove older rows. */
  every: number;
  /** How many checkpoints, the newest, are always kept. */
  newest: number;
  /** How many of the checkpoints kept for time travel stay, the newest. */
  kept: number;
}

/** The default retention. */
export const defaultRetention: Retention = { cycles: 10_000, every: 100, newest: 10, kept: 200 };

/** Memories that are believed more than this keep what was said on record, however old: their history leads back to it. */
export const tracedBack = 0.6;

/** How many vectors of texts outside memory (identity, goals) are kept, the newest. */
export const mostCachedVectors = 5_000;

/** Whether the commit of a cycle also removes old rows. */
export const forgetsAt = (cycle: number, { every }: Retention): boolean => cycle % every === 0;

/** The last cycle whose finished rows are removed when `cycle` is the last durable one; below 0: none is. */
export const horizonAt = (cycle: number, { cycles, every }: Retention): number =>
  cycle - (cycle % every) - cycles;
