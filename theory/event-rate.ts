/** Events per second, as they were at a time. */
export interface EventRate {
  /** Events per second. */
  perSecond: number;
  /** When it was measured, milliseconds. */
  at: number;
}

/** The time constant of the event rate, milliseconds: after it an event counts 1/e of what it counted at first. */
export const eventRateMemory = 30_000;

/**
 * The rate at a later time, with `events` more: each event adds 1/memory and fades exponentially. A steady stream of
 * r events a second settles at r. A time before the last one counts as the last one.
 */
export function eventRateAt(rate: EventRate, now: number, events = 0): EventRate {
  const elapsed = Math.max(0, now - rate.at);
  const faded = rate.perSecond * Math.exp(-elapsed / eventRateMemory);
  return { perSecond: faded + events / (eventRateMemory / 1_000), at: rate.at + elapsed };
}
