import type { ImageContent } from '../../ports/image.ts';
import type { HistoricPercept } from '../../ports/historic-percept.ts';
import type { PerceptCrash } from '../../ports/percept-crash.ts';
import type { CheckpointFault } from '../mind/checkpoint.ts';
import type { CheckpointRemains } from '../mind/checkpoint-remains.ts';
import type { CycleEffect } from './cycle-account.ts';
import type { KeptCheckpoint } from './kept-checkpoint.ts';
import type { MindSummary } from './mind-summary.ts';
import type { Picture } from './picture/picture.ts';

/** Why a checkpoint cannot be used, and what a person can do about it. */
export interface CheckpointProblem {
  kind: CheckpointFault;
  message: string;
  remedy: string;
}

/** A kept checkpoint with what is wrong with it. */
export interface ExaminedCheckpoint extends KeptCheckpoint {
  /** How long its text is, characters. */
  length: number;
  /** Null where nothing is. Of those behind the one that a waking would use, only the text was looked at. */
  problem: CheckpointProblem | null;
}

/** A kept checkpoint, read without waking anybody. */
export interface CheckpointAccount extends ExaminedCheckpoint {
  /** The mind as it stood there; null where the checkpoint cannot be used. */
  picture: Picture | null;
  /** What one that cannot be used still says; null where nothing of it can be read. */
  remains: CheckpointRemains | null;
  /** The percepts that waited then, as far as they are still on record: the oldest hundred, and how many in all. */
  waited: { percepts: HistoricPercept[]; count: number };
}

/** An effect, with the cycle that asked for it. */
export type EffectOfCycle = CycleEffect & { cycle: number };

/** A percept, with the crashes that fell into its handling. */
export interface PerceptAccount {
  percept: HistoricPercept;
  /** Oldest first. None of one that was held back because it cannot be put into words. */
  crashes: PerceptCrash[];
  /** What was under way in the cycles that crashed, as far as it is still on record. */
  effects: EffectOfCycle[];
  /** Under which id the review has it, with the words that can be said of it; null where it does not wait for a person. */
  review: { id: string; words: readonly string[] } | null;
}

/** What the next waking of a mind would do, as its record is now. */
export type NextWaking =
  /** It is awake: here, or in another process. */
  | { does: 'goOn' }
  | { does: 'bear' }
  /** It goes on from this checkpoint; `isNewest`: none that is newer was refused. */
  | { does: 'restore'; commit: number; cycle: number; isNewest: boolean }
  /** No checkpoint is of use: it is made anew from its logs, and its faculties forget what only they knew. */
  | { does: 'rebuild'; why: string }
  /** It would not wake, and says so. It can be rebuilt where `canRebuild`. */
  | { does: 'refuse'; why: string; canRebuild: boolean };

/** A mind as whoever looks for what went wrong reads it. It is not woken. */
export interface PostMortem extends Pick<MindSummary, 'presence' | 'holder'> {
  /** When this was read, milliseconds since the epoch. */
  at: number;
  /** It is awake nowhere, and its last activation was ended by a crash. */
  isCrashed: boolean;
  /** Why it could not be woken here the last time, or by what its last activation here ended; null where nothing is wrong. */
  trouble: string | null;
  epoch: number;
  /** Its last activation or commit, milliseconds since the epoch; null for an unborn one. */
  lastAlive: number | null;
  /** The last cycle that was made durable. */
  cycle: number;
  waking: NextWaking;
  /** Newest first. */
  checkpoints: ExaminedCheckpoint[];
  /** The effects of cycles that never became durable: what the end of the last activation may have interrupted. */
  underWay: EffectOfCycle[];
  /** What is held back until a person has looked at it, oldest first. */
  quarantined: PerceptAccount[];
}

/** The record of a mind, for whoever looks for what went wrong. Reading wakes nobody, and works also where the mind cannot wake. */
export interface ServedRecord {
  postMortem(): Promise<PostMortem>;
  /** A kept checkpoint, also one that cannot be used. Throws `NotFound`. */
  checkpoint(commit: number): Promise<CheckpointAccount>;
  /** A percept, with the crashes that fell into its handling. Throws `NotFound`. */
  percept(id: string): Promise<PerceptAccount>;
  /** An image that a percept names, with its bytes. Throws `NotFound`, also when it was forgotten. */
  image(id: string): Promise<ImageContent>;
}
