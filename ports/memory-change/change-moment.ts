import { CommitConflict } from '../commit-conflict.ts';
import type { MindId } from '../identifiers.ts';

/** The mind, commit and time of a change of memory. */
export interface ChangeMoment {
  mind: MindId;
  /** The number of the commit. */
  commit: number;
  cycle: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The error of a change that does not fit what is stored. */
export const conflict = ({ mind, commit }: ChangeMoment, what: string): CommitConflict =>
  new CommitConflict(`Commit ${commit} of mind "${mind}" ${what}.`);
