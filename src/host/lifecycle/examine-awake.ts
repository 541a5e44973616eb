import type { Inconsistency } from '../../../ports/store.ts';
import type { WokenMindParts } from './woken-mind-parts.ts';

/** Examines the record of a mind that is awake, as it stands at one moment, and tells its watchers what came of it. */
export async function examineAwake({
  store,
  clock,
  tell,
}: Pick<WokenMindParts, 'store' | 'clock' | 'tell'>): Promise<Inconsistency[]> {
  const began = clock.now();
  const found = await store.life.examine();
  const milliseconds = Math.max(0, Math.round(clock.now() - began));
  tell({ kind: 'integrity.examined', inconsistencies: found.length, milliseconds });
  return found;
}
