import type { Clock } from '../../../ports/clock.ts';
import { Fenced, type LifeStore } from '../../../ports/store.ts';

/** How often a lease is renewed before it would run out. */
const beatsALease = 4;

/**
 * Keeps the lease of an activation: beats until it is ended. A database that is away is asked again at the next beat; commits are
 * fenced whether the lease runs or not.
 *
 * @param lost hears that another activation has the mind
 */
export function keepLease(
  life: LifeStore,
  { epoch, clock, lost }: { epoch: number; clock: Clock; lost: (error: Fenced) => void },
): () => void {
  const { lease } = life;
  if (lease === null) return () => {};
  let cancel: () => void = () => {};
  let isEnded = false;
  const schedule = () => {
    if (!isEnded) cancel = clock.at(clock.now() + lease / beatsALease, () => void beat());
  };
  const beat = async () => {
    try {
      await life.beat(epoch);
    } catch (error) {
      if (error instanceof Fenced) return lost(error);
    }
    schedule();
  };
  schedule();
  return () => {
    isEnded = true;
    cancel();
  };
}
