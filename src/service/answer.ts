import type { PerceptId } from '../../ports/identifiers.ts';
import type { Utterance } from '../../ports/command.ts';

/** What became of a question. */
export interface Answer {
  /** The percept that asked. */
  percept: PerceptId;
  /** What the mind said that names this percept, in order; empty unless `answered`. */
  utterances: Utterance[];
  /**
   * `answered`: it has said something to it. `silent`: it has handled it and said nothing. `refused`: it was not taken, and nothing of it
   * is kept. `heldBack`: two crashes fell into its handling, and a person must settle it. `dropped`: a person has. `waiting`: the time
   * was over first; it is kept and will be handled.
   */
  outcome: 'answered' | 'silent' | 'refused' | 'heldBack' | 'dropped' | 'waiting';
  /** Why there is no answer, and what to do; left out where there is one. */
  reason?: string;
  /** For `refused`: whether the same can be sent again later. */
  retry?: boolean;
}
