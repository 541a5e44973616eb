import type { Commit } from '../command.ts';
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
  /** That the bound of a pass only watches (docs/model/belief.md); left out where it holds. */
  gradual?: 'shadow';
}

/** The moment of the changes of a commit. */
export const changeMoment = (
  mind: MindId,
  { commit, cycle, gradual }: Pick<Commit, 'commit' | 'cycle' | 'gradual'>,
  now: number,
): ChangeMoment => ({ mind, commit, cycle, now, ...(gradual && { gradual }) });

/** The error of a change that does not fit what is stored. */
export const conflict = ({ mind, commit }: ChangeMoment, what: string): CommitConflict =>
  new CommitConflict(`Commit ${commit} of mind "${mind}" ${what}.`);
