import type { Clock } from '../../../ports/clock.ts';

/**
 * The next moment after `now` that is a multiple of `interval`, both in milliseconds: whoever does something again and again at such moments does it
 * together with all others who do.
 */
export const nextOf = (interval: number, now: number): number => (Math.floor(now / interval) + 1) * interval;

/**
 * A clock on which alarms that are due at the same millisecond ring one after the other in the same turn of the event loop, whenever they were
 * set: what many minds do at the same moments, such as renewing their leases, can then leave together.
 */
export function sharedAlarms(clock: Clock): Pick<Clock, 'now' | 'at'> {
  const alarms = new Map<number, { rings: Set<() => void>; cancel: () => void }>();
  const ringAll = (due: number): void => {
    const alarm = alarms.get(due);
    alarms.delete(due);
    for (const ring of alarm?.rings ?? []) ring();
  };
  return {
    now: () => clock.now(),
    at(due, ring) {
      const known = alarms.get(due);
      const alarm = known ?? { rings: new Set(), cancel: clock.at(due, () => ringAll(due)) };
      alarms.set(due, alarm);
      // the same function may be set twice
      const own = (): void => ring();
      alarm.rings.add(own);
      return () => {
        alarm.rings.delete(own);
        if (alarm.rings.size > 0 || alarms.get(due) !== alarm) return;
        alarms.delete(due);
        alarm.cancel();
      };
    },
  };
}
