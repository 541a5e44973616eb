import type { MindComposition } from '../../mind/compose.ts';
import { CheckpointRefused, type CheckpointFault } from '../../mind/checkpoint.ts';
import { SteppedMind } from '../../mind/stepped-mind.ts';
import type { StoredCheckpoint } from '../../../ports/store.ts';

/** An error: a mind cannot be started from its record. Nothing was changed. */
export class MindUnrestorable extends Error {
  override readonly name = 'MindUnrestorable';
}

export interface Refused {
  commit: number;
  fault: CheckpointFault;
  message: string;
}

export interface Restored {
  mind: SteppedMind;
  /** The commit that made its checkpoint. */
  commit: number;
  cycle: number;
}

/**
 * The furthest that a checkpoint's time may lie ahead, milliseconds: beyond it the checkpoint was made under a wrong clock, and
 * its time would not be reached. Where the clock was set back by less, by hours or a time zone, its time goes on from the
 * checkpoint's.
 */
const furthestAhead = 86_400_000;

/** Whether a checkpoint was made by another build: it is whole, but this build cannot read it. All other faults are damage. */
const isForeign = ({ fault }: Refused): boolean =>
  fault === 'version' || fault === 'format' || fault === 'structure';

/** Makes the mind of a checkpoint. Throws `CheckpointRefused`. */
export type Restore = (body: string) => SteppedMind;

export interface RestoringOnce {
  readonly composition: MindComposition;
  /** Only looks at it. */
  readonly look: Restore;
  /** To be stepped. */
  readonly take: Restore;
}

/**
 * Restores minds, and keeps the last one for whoever asks for the same checkpoint next: waking looks at a checkpoint for its time, and restores it once
 * it has the mind. It is handed on once, so that nobody has a mind that somebody else steps.
 */
export function restoringOnce(composition: MindComposition): RestoringOnce {
  let last: { body: string; mind: SteppedMind } | null = null;
  return {
    composition,
    look: (body) => {
      const mind = SteppedMind.restored(composition, body);
      last = { body, mind };
      return mind;
    },
    take: (body) => {
      const known = last?.body === body ? last.mind : null;
      last = null;
      return known ?? SteppedMind.restored(composition, body);
    },
  };
}

/**
 * The mind of the newest checkpoint that is whole and not from the future; null when there is none. Newer ones that were
 * refused are listed, newest first.
 *
 * @param given `restore` makes the mind; left out, each is made anew
 */
export function restoreNewest(
  composition: MindComposition,
  checkpoints: readonly StoredCheckpoint[],
  {
    mind: id,
    now,
    restore = (body) => SteppedMind.restored(composition, body),
  }: { mind: string; now: number; restore?: Restore },
): { restored: Restored | null; refused: Refused[] } {
  const refused: Refused[] = [];
  for (const { commit, cycle, body } of checkpoints)
    try {
      const mind = restore(body);
      const whose = mind.state().context.self.mind;
      if (whose !== id)
        refused.push({ commit, fault: 'mind', message: `The checkpoint is of mind "${whose}".` });
      else if (mind.now() > now + furthestAhead)
        refused.push({ commit, fault: 'future', message: aheadMessage(mind.now(), now) });
      else return { restored: { mind, commit, cycle }, refused };
    } catch (error) {
      if (!(error instanceof CheckpointRefused)) throw error;
      refused.push({ commit, fault: error.fault, message: error.message });
    }
  return { restored: null, refused };
}

const aheadMessage = (made: number, now: number): string =>
  `The checkpoint says that it was made at ${new Date(made).toISOString()}, and it is ${new Date(now).toISOString()}: a clock was or is wrong.`;

/**
 * Throws `MindUnrestorable` when the newest checkpoint was made by another build: an older one, or the logs, would throw
 * away what that build knew, and nobody asked for that.
 */
export function refuseForeign(refused: readonly Refused[]): void {
  const newest = refused[0];
  if (!newest || !isForeign(newest)) return;
  throw new MindUnrestorable(
    `The newest checkpoint of this mind (commit ${newest.commit}) cannot be used: ${newest.message}\n` +
      'Its inbox, messages and trace are untouched. Run the version of Wakeful that made it; or rebuild the mind from its logs (wakeful run --rebuild), and what only the checkpoint knew is lost.',
  );
}
