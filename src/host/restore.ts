import type { MindComposition } from '../mind/compose.ts';
import { CheckpointRefused } from '../mind/checkpoint.ts';
import { SteppedMind } from '../mind/stepped-mind.ts';
import type { StoredCheckpoint } from '../../ports/store.ts';

/** None of a mind's kept checkpoints can be used. Nothing was changed. */
export class MindUnrestorable extends Error {
  override readonly name = 'MindUnrestorable';
}

export interface Restored {
  mind: SteppedMind;
  commit: number;
  /** When that checkpoint was made, milliseconds since the epoch. */
  at: number;
  /** Newer checkpoints that were refused, newest first. */
  refused: { commit: number; message: string }[];
}

/** The mind of the newest checkpoint that is whole. Throws `MindUnrestorable` when there is none. */
export function restoreNewest(
  composition: MindComposition,
  checkpoints: readonly StoredCheckpoint[],
): Restored {
  const refused: Restored['refused'] = [];
  for (const { commit, at, body } of checkpoints)
    try {
      return { mind: SteppedMind.restored(composition, body), commit, at, refused };
    } catch (error) {
      if (!(error instanceof CheckpointRefused)) throw error;
      refused.push({ commit, message: error.message });
    }
  const reasons = refused.map(({ commit, message }) => `  commit ${commit}: ${message}`).join('\n');
  throw new MindUnrestorable(
    `None of the ${checkpoints.length} kept checkpoints of this mind can be used:\n${reasons}\n` +
      'Its inbox, messages and trace are untouched. Run the version of Wakeful that made the checkpoints, or restore the database from a backup.',
  );
}
