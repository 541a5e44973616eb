import type { GutBand } from '../../theory/gut.ts';

/** Whoever speaks to the mind now, as it knows them by what they told (docs/model/social.md). */
export interface Interlocutor {
  name: string;
  /** How many memories that is. */
  of: number;
  /** How near the middle of it lies to who the mind takes itself to be, −1 to 1; null where that is not known. */
  near: number | null;
  /** The same in words; null where it is neither near nor far. */
  band: GutBand | null;
  /** What lies nearest to that middle, quoted, the nearest first. */
  cares: readonly string[];
}
