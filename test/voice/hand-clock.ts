import type { Clock } from '../../ports/clock.ts';

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  /** Moves the time on by `duration` milliseconds and rings what came due, in order. */
  advance(duration: number): void;
  /** How many alarms are set. */
  pending(): number;
}

export function handClock(start = 1_700_000_000_000): HandClock {
  let now = start;
  let alarms: { due: number; ring: () => void }[] = [];
  return {
    now: () => now,
    at: (due, ring) => {
      const alarm = { due, ring };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance: (duration) => {
      now += duration;
      const due = alarms.filter((alarm) => alarm.due <= now).toSorted((left, right) => left.due - right.due);
      alarms = alarms.filter((alarm) => alarm.due > now);
      for (const { ring } of due) ring();
    },
    pending: () => alarms.length,
  };
}
