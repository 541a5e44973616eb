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
}
