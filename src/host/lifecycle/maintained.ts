import type { Clock } from '../../../ports/clock.ts';
import type { MindStores } from '../../../ports/store.ts';

/** How often PGlite is maintained, which has no background processes of its own, milliseconds. */
const maintenanceInterval = 60_000;

/** Maintains a database again and again. Returns what ends that. */
export function maintained(stores: Pick<MindStores, 'maintain'>, clock: Clock): () => void {
  let cancel: () => void = () => {};
  const schedule = (): void => {
    cancel = clock.at(clock.now() + maintenanceInterval, () => {
      schedule();
      // a database that is too busy to be tidied up is tidied up the next time
      void stores.maintain().catch(() => undefined);
    });
  };
  schedule();
  return () => cancel();
}
