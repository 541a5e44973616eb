import type { MindStore } from '../../ports/store.ts';
import { restoreNewest } from '../host/recovery/restore.ts';
import type { MindComposition } from '../mind/compose.ts';
import type { SteppedMind } from '../mind/stepped-mind.ts';
import { Unsupported } from './service-errors.ts';

/**
 * The mind of its newest whole checkpoint, to be looked at and nothing else; null when there is none. Throws `Unsupported` when this version
 * can read none of them.
 */
export async function restoredFrom(
  { mind, life }: Pick<MindStore, 'mind' | 'life'>,
  composition: MindComposition,
  now: number,
): Promise<SteppedMind | null> {
  const newest = restoreNewest(composition, await life.checkpoints(1), { mind, now });
  if (newest.restored !== null) return newest.restored.mind;
  const [first] = newest.refused;
  if (first === undefined) return null;
  const { restored } = restoreNewest(composition, await life.checkpoints(), { mind, now });
  if (restored !== null) return restored.mind;
  throw new Unsupported(`No checkpoint of mind "${mind}" can be read here: ${first.message}`);
}
