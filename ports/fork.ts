import type { Holder } from './holder.ts';
import type { MindId, PerceptId } from './identifiers.ts';
import type { Standing } from './standing.ts';

/** A new mind that begins at a checkpoint of another one. */
export interface Fork {
  from: MindId;
  to: MindId;
  /** The commit that made the checkpoint. */
  commit: number;
  /** The checkpoint under the new name. */
  checkpoint: string;
  standing: Standing;
  /** The percepts of the turn under way in the checkpoint: where one still waited then, it waits in the fork. */
  batch: readonly PerceptId[];
  /** The effects that the checkpoint waits for. */
  pending: readonly string[];
  /** The process that only tries it out: it is a trial (`ports/trial.ts`) until it is kept. A mind like any other when left out. */
  triedBy?: Holder | undefined;
}
