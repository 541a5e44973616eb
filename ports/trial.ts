import type { Holder } from './holder.ts';
import type { MindId } from './identifiers.ts';

/** How long a fork may be tried out at the most, with what its end takes, milliseconds. One that is older was left by a process that died. */
export const longestTrial = 660_000;

/** A fork that is only tried out. */
export interface TriedFork {
  mind: MindId;
  /** The process that lives it. */
  holder: Holder;
  /** Whether it is older than any may be. */
  isOver: boolean;
}

/**
 * The forks of a database that are only tried out. They are no minds yet: `MindStores.minds` leaves them out, and nobody but their holder wakes
 * one. A trial whose process is gone is removed by whoever comes next.
 */
export interface TrialStore {
  list(): Promise<TriedFork[]>;
  /** Makes it a mind like any other. False when it is no trial, or not there. */
  keep(mind: MindId): Promise<boolean>;
  /** Deletes it with all that is recorded of it. Of one that is no trial nothing is deleted. */
  remove(mind: MindId): Promise<void>;
}
