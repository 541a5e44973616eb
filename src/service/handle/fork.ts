import type { MindId } from '../../../ports/identifiers.ts';
import { mindId, MindNameRefused } from '../../../ports/mind-name.ts';
import { MindExists, type MindStores } from '../../../ports/store.ts';
import { checkpointAt, forkMind, MindUnforkable } from '../../host/fork.ts';
import { CheckpointRefused } from '../../mind/checkpoint.ts';
import type { MindComposition } from '../../mind/compose.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound, Unsupported } from '../service-errors.ts';

/** Begins a new mind where one stood. Throws `NotFound`, `InputRefused`, `Unsupported`; then nothing was changed. */
export async function forkFrom(
  seat: Seat,
  { cycle, as }: { cycle?: number; as: string },
  { stores, composition }: { stores: MindStores; composition: MindComposition },
): Promise<MindId> {
  if (stores.fork === undefined)
    throw new Unsupported('Minds that live in the memory of a simulation are not forked.');
  const to = nameOf(as);
  const { life } = await seat.store();
  const checkpoints = await life.checkpoints();
  const newest = checkpoints[0]?.cycle ?? 0;
  if (cycle !== undefined && checkpoints.length > 0 && cycle > newest)
    throw new NotFound('cycle', cycle, `The last one is cycle ${newest}.`);
  try {
    const checkpoint = checkpointAt(checkpoints, cycle ?? newest);
    await forkMind(stores, composition, { from: seat.id, to, checkpoint });
    return to;
  } catch (error) {
    if (error instanceof MindUnforkable) throw new NotFound('checkpoint', cycle ?? newest, error.message);
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

function nameOf(as: string): MindId {
  try {
    return mindId(as);
  } catch (error) {
    if (!(error instanceof MindNameRefused)) throw error;
    throw new InputRefused([{ field: 'as', problem: error.message }], { cause: error });
  }
}
