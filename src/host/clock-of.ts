import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { refuseForeign, restoreNewest, type RestoringOnce } from './recovery/restore.ts';

/**
 * The clock of a mind, which goes on from its newest checkpoint: each mind has one of its own, so that one that is ahead of the
 * machine's clock leaves the others where they are. Throws `MindUnrestorable`: a mind that this version cannot restore is not
 * taken away from the process that has it.
 */
export async function clockOf(
  clock: Clock,
  mind: MindId,
  { store, restoring: { composition, look } }: { store: MindStore; restoring: RestoringOnce },
): Promise<Clock> {
  const now = clock.now();
  const { restored, refused } = restoreNewest(composition, await store.life.checkpoints(), {
    mind,
    now,
    restore: look,
  });
  refuseForeign(refused);
  return clock.from?.(restored?.mind.now() ?? now) ?? clock;
}
