import type { Commit } from './command.ts';

/** The number of cycles between two kept checkpoints. */
const cyclesBetween = 10;
/** The longest time between two kept checkpoints, milliseconds. */
const timeBetween = 5 * 60_000;

/** The moment of a checkpoint: when it was made, and where the mind stood. */
export interface CheckpointMoment {
  /** The last cycle that was durable with it. */
  cycle: number;
  /** Null when it was made by a version that did not note it. */
  mode: string | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * Whether the checkpoint of a commit is kept for time travel: every ten cycles, when the mode has changed, after a crash, at
 * a stop, and five minutes after the last one (docs/model/durability.md). The first of a mind always is.
 */
export function keeps(
  commit: CheckpointMoment & { reason: Commit['reason'] },
  previousKept: CheckpointMoment | null,
): boolean {
  if (previousKept === null) return true;
  if (commit.reason === 'recovery' || commit.reason === 'stop') return true;
  if (commit.reason === 'mode' && commit.mode !== previousKept.mode) return true;
  return commit.cycle - previousKept.cycle >= cyclesBetween || commit.at - previousKept.at >= timeBetween;
}
