import type { Commit, Turn } from './command.ts';
import type { Conduct } from './conduct.ts';

/** A mode that a mind was in at a time, milliseconds since the epoch. */
export interface ModeMoment {
  at: number;
  mode: string;
}

/** What is known of a stored checkpoint besides what it holds. */
export interface CheckpointNote {
  commit: number;
  /** The last cycle that was durable with it. */
  cycle: number;
  at: number;
  /** What the commit was for. Nothing is lived after a `stop` until the mind wakes again. */
  reason: Commit['reason'];
  /** The mode that the mind was in; null where a version made it that did not note it. */
  mode: string | null;
  /** Whether it is kept for time travel, not only as one of the newest. */
  kept: boolean;
}

/** What was lived, in short: for those who look back at a life. */
export interface TraceStore {
  /** What a cycle was; null when it was none, is not over, or was let go. */
  turn(cycle: number): Promise<Turn | null>;
  /** The turns whose thought waits for a person's word (`mostWaitingThoughts`), oldest first. */
  doubted(): Promise<Turn[]>;
  /** A person says that the thought of a cycle was right. False where it waits for nobody. That one was wrong is settled by the inbox, together with what the mind is told of it. */
  review(cycle: number, word: 'right', given: { by: string; now: number }): Promise<boolean>;
  /** The mode at the end of each cycle that ended after a time, and of the last one before it; oldest first. */
  modes(after: number): Promise<ModeMoment[]>;
  /** What it did in the turns that ended after a time and are on record. */
  conduct(since: number): Promise<Conduct>;
  /** All stored checkpoints, newest first, without what they hold. */
  checkpoints(): Promise<CheckpointNote[]>;
}
