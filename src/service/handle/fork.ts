import { CheckpointGone } from '../../../ports/checkpoint-gone.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { mindId, MindNameRefused } from '../../../ports/mind-name.ts';
import { MindExists, type MindStores, type StoredCheckpoint } from '../../../ports/store.ts';
import { checkpointAt, forkMind, MindUnforkable } from '../../host/fork.ts';
import { CheckpointRefused } from '../../mind/checkpoint.ts';
import type { MindComposition } from '../../mind/compose.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound, TryAgain, Unsupported } from '../service-errors.ts';
import { removeLeftTrials } from '../what-if/left-trials.ts';

export interface ForkingParts {
  stores: MindStores;
  composition: MindComposition;
}

/** Begins a new mind where one stood. Throws `NotFound`, `InputRefused`, `Unsupported`; then nothing was changed. */
export async function forkFrom(
  seat: Seat,
  { cycle, as }: { cycle?: number; as: string },
  parts: ForkingParts,
): Promise<MindId> {
  refuseUnforkable(parts);
  const to = forkName(as);
  await forkAt(seat, { to, checkpoint: await keptAt(seat, cycle) }, parts);
  return to;
}

/** Throws `Unsupported` where minds cannot be forked. */
export function refuseUnforkable({ stores }: Pick<ForkingParts, 'stores'>): void {
  if (stores.fork === undefined)
    throw new Unsupported('Minds that live in the memory of a simulation are not forked.');
}

/** The checkpoint at which a fork begins: that of the end of a cycle, the newest when left out. Throws `NotFound`. */
export async function keptAt(seat: Seat, cycle: number | undefined): Promise<StoredCheckpoint> {
  const { life } = await seat.store();
  const checkpoints = await life.checkpoints();
  const newest = checkpoints[0]?.cycle ?? 0;
  if (cycle !== undefined && checkpoints.length > 0 && cycle > newest)
    throw new NotFound('cycle', cycle, `The last one is cycle ${newest}.`);
  try {
    return checkpointAt(checkpoints, cycle ?? newest);
  } catch (error) {
    if (!(error instanceof MindUnforkable)) throw error;
    throw new NotFound('checkpoint', cycle ?? newest, error.message);
  }
}

/** Begins the mind `to` at a checkpoint. Throws `InputRefused`, `Unsupported`, and `TryAgain` where that is let go in this moment. */
export async function forkAt(
  seat: Seat,
  given: { to: MindId; checkpoint: StoredCheckpoint; isTrial?: boolean },
  { stores, composition }: ForkingParts,
): Promise<void> {
  await removeLeftTrials(stores);
  try {
    await forkMind(stores, composition, { from: seat.id, ...given });
  } catch (error) {
    if (error instanceof CheckpointGone && error.what === 'turn')
      throw new InputRefused([{ field: 'cycle', problem: error.message }], { cause: error });
    if (error instanceof CheckpointGone)
      throw new TryAgain(
        `${error.message} It was let go in this moment; what is asked for without a cycle begins with one that is kept.`,
        1_000,
        { cause: error },
      );
    if (error instanceof MindExists)
      throw new InputRefused([{ field: 'as', problem: error.message }], { cause: error });
    if (error instanceof CheckpointRefused)
      throw new Unsupported(
        `${error.message} Fork it with the version of Wakeful that made the checkpoint, or choose a newer one.`,
        { cause: error },
      );
    throw error;
  }
}

/** The id of a new mind of this name. Throws `InputRefused`. */
export function forkName(as: string): MindId {
  try {
    return mindId(as);
  } catch (error) {
    if (!(error instanceof MindNameRefused)) throw error;
    throw new InputRefused([{ field: 'as', problem: error.message }], { cause: error });
  }
}
