import type { GutAction } from './gut.ts';

/** How many deep passes stay on the record of the strange loop, the newest (docs/model/strange-loop.md). Ours. */
export const mostLoopPasses = 500;

/** What a deep pass has found of the strange loop since the one before it: what was felt and done in between, and where what the mind is made of went. Figures, without a vector or a word. */
export interface LoopPass {
  /** The last cycle before the pass. */
  cycle: number;
  at: number;
  /** The last cycle before the pass before it; 0 where that is not on record. */
  since: number;
  /** How many moments were felt in between, and the mean of how near they were; null for none. */
  felt: number;
  near: number | null;
  /** What the mind did in them. */
  did: Readonly<Record<GutAction, number>>;
  /** How far the middle of what it is made of moved, 1 − cosine; null where either is not known, as after something was forgotten. */
  moved: number | null;
  /** How much of that went towards what was felt: the cosine of the movement and the mean delta, −1 to 1; null where there is none of either. */
  along: number | null;
}

/** The same with how many memories the cycles in between made that are not withdrawn. What consolidation made of others is none of them. */
export type LivedLoopPass = LoopPass & { made: number };
