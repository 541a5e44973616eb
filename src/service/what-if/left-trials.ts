import type { MindStores } from '../../../ports/store.ts';
import { isGone } from '../../host/lifecycle/holder.ts';

/** Removes what processes that are gone have only tried out. One that cannot be removed now stays for the next who comes: nobody waits for it. */
export async function removeLeftTrials({ trials }: Pick<MindStores, 'trials'>): Promise<void> {
  if (trials === undefined) return;
  for (const { mind, holder, isOver } of await trials.list())
    if (isOver || isGone(holder)) await trials.remove(mind).catch(() => undefined);
}
