import type { CheckpointNote } from '../../ports/trace.ts';

/** A checkpoint that is kept. */
export interface KeptCheckpoint {
  cycle: number;
  commit: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** What the commit was for. */
  reason: CheckpointNote['reason'];
  /** The mode that it was in; null where that was not noted. */
  mode: string | null;
}
