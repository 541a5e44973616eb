import { standingOf } from '../../machines/mind/commit.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStores, StoredCheckpoint } from '../../ports/store.ts';
import type { MindComposition } from '../mind/compose.ts';
import { renamedCheckpoint } from '../mind/rename.ts';
import { SteppedMind } from '../mind/stepped-mind.ts';
import { thisProcess } from './lifecycle/holder.ts';

/** An error: a mind cannot be forked at that point. Nothing was changed. */
export class MindUnforkable extends Error {
  override readonly name = 'MindUnforkable';
}

/** The newest checkpoint that is kept of a mind's life up to `cycle`. Throws `MindUnforkable` when there is none. */
export function checkpointAt(checkpoints: readonly StoredCheckpoint[], cycle: number): StoredCheckpoint {
  const found = checkpoints.find((checkpoint) => checkpoint.cycle <= cycle);
  if (found) return found;
  const oldest = checkpoints.at(-1);
  throw new MindUnforkable(
    oldest
      ? `No checkpoint is kept of cycle ${cycle} or before; the oldest is of cycle ${oldest.cycle}.`
      : 'No checkpoint is kept of this mind: it has not lived here yet.',
  );
}

/**
 * Creates a new mind from a checkpoint of another one. They share nothing from then on; neither of them knows.
 *
 * Throws `MindExists`; `CheckpointGone`; `MindNameRefused`; `CheckpointRefused` when this build cannot read the checkpoint; `MindUnforkable`.
 */
export async function forkMind(
  stores: MindStores,
  composition: MindComposition,
  {
    from,
    to,
    checkpoint,
    isTrial = false,
  }: { from: MindId; to: MindId; checkpoint: StoredCheckpoint; isTrial?: boolean },
): Promise<void> {
  if (!stores.fork) throw new MindUnforkable('Minds that live in the memory of a simulation are not forked.');
  // one of an older version becomes one of this version first
  const renamed = renamedCheckpoint(SteppedMind.restored(composition, checkpoint.body).checkpoint(), to);
  const mind = SteppedMind.restored(composition, renamed);
  const { context } = mind.state();
  await stores.fork({
    from,
    to,
    commit: checkpoint.commit,
    checkpoint: renamed,
    standing: standingOf(context),
    batch: context.turn?.batch.map(({ id }) => id) ?? [],
    pending: mind.pending().map(({ key }) => key),
    ...(isTrial && { triedBy: thisProcess() }),
  });
}
