import type { Clock } from '../../../ports/clock.ts';
import { Fenced, type LifeStore } from '../../../ports/store.ts';
import { nextOf } from '../clock/shared-alarms.ts';

/** How often a lease is renewed before it would run out, and how much sooner again where that has failed. */
const beatsALease = 2;
const sooner = 4;

/**
 * Keeps the lease of an activation: beats until it is ended, at the same moments for all minds whose leases are as long, so that those of a
 * process are renewed together. A database that is away is asked again at the next beat, which comes sooner then; commits are fenced
 * whether the lease runs or not.
 *
 * @param lost hears that another activation has the mind
 */
export function keepLease(
  life: LifeStore,
  { epoch, clock, lost }: { epoch: number; clock: Pick<Clock, 'now' | 'at'>; lost: (error: Fenced) => void },
): () => void {
  const { lease } = life;
  if (lease === null) return () => {};
  let cancel: () => void = () => {};
  let isEnded = false;
  const schedule = (interval: number) => {
    if (!isEnded) cancel = clock.at(nextOf(interval, clock.now()), () => void beat());
  };
  const interval = lease / beatsALease;
  const beat = async () => {
    try {
      await life.beat(epoch);
      schedule(interval);
    } catch (error) {
      if (error instanceof Fenced) return lost(error);
      schedule(interval / sooner);
    }
  };
  schedule(interval);
  return () => {
    isEnded = true;
    cancel();
  };
}
