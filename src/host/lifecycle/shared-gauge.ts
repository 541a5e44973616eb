import type { Clock } from '../../../ports/clock.ts';
import type { ResourceGauge, Resources } from '../../../ports/resources.ts';
import { measuredEvery } from './resource-watch.ts';

/** How long a measurement counts for all who ask, milliseconds: half of the time after which a mind asks again. */
const countsFor = measuredEvery / 2;

/**
 * A gauge for all minds of a process: they have the same disk and memory, so that a hundred of them, each of which asks every few seconds, make
 * it measure no oftener than one does.
 */
export function sharedGauge(gauge: ResourceGauge, clock: Pick<Clock, 'now'>): ResourceGauge {
  let last: { at: number; measured: Promise<Resources> } | null = null;
  return {
    measure: () => {
      const at = clock.now();
      if (last === null || at - last.at >= countsFor) last = { at, measured: gauge.measure() };
      return last.measured;
    },
  };
}
