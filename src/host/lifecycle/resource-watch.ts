import type { Clock } from '../../../ports/clock.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import { nextOf } from '../clock/shared-alarms.ts';

/**
 * The free disk space below which a mind begins nothing more, bytes; it needs a good deal more than a checkpoint to end a cycle
 * well.
 */
const leastDisk = 64 * 2 ** 20;
const leastMemory = 96 * 2 ** 20;
/** How many times that space must be free before it begins again, so that it does not flap. */
const enough = 1.25;
/**
 * How often it is measured, milliseconds: at the moments at which leases of the usual length are renewed (`lease.ts`), so that a process with nothing to do wakes
 * once for both.
 */
export const measuredEvery = 7_500;

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * Measures disk and memory again and again, at the same moments for all minds of a process, and tells when one runs out and when both are there again (docs/model/rooms-and-tasks.md: "disk full,
 * out of memory").
 *
 * @param tell hears what is scarce, in words with what to do, at every measurement; null once when nothing is any more. `isNews`:
 *   it was not so before
 */
export function watchResources(
  gauge: ResourceGauge,
  {
    clock,
    tell,
  }: { clock: Pick<Clock, 'now' | 'at'>; tell: (scarce: string | null, isNews: boolean) => void },
): () => void {
  let isScarce = false;
  let isEnded = false;
  let cancel: () => void = () => {};
  const look = async () => {
    const measured = await gauge.measure().catch(() => null);
    if (isEnded) return;
    cancel = clock.at(nextOf(measuredEvery, clock.now()), () => void look());
    // what cannot be measured now is measured the next time
    if (measured === null) return;
    const { disk, memory } = measured;
    const factor = isScarce ? enough : 1;
    const scarce = [
      ...(disk !== null && disk < leastDisk * factor
        ? [`${megabytes(disk)} of disk are left; free some, and the mind goes on by itself`]
        : []),
      ...(memory < leastMemory * factor
        ? [`${megabytes(memory)} of memory are left; end other programs, and the mind goes on by itself`]
        : []),
    ];
    const isNews = scarce.length > 0 !== isScarce;
    isScarce = scarce.length > 0;
    // while it lasts it is said again and again: whoever was paused meanwhile has to hear it, too
    if (isScarce || isNews) tell(isScarce ? scarce.join('. ') : null, isNews);
  };
  cancel = clock.at(clock.now(), () => void look());
  return () => {
    isEnded = true;
    cancel();
  };
}
