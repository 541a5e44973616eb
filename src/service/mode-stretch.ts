import type { ModeName } from '../../ports/mode.ts';

/** A stretch of time in one mode, milliseconds since the epoch. */
export interface ModeStretch {
  mode: ModeName;
  from: number;
  /** Null: it goes on. */
  to: number | null;
}
