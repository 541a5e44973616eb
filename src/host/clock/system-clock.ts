import type { Clock } from '../../../ports/clock.ts';
import { steadyClock } from './steady-clock.ts';

/** A clock of this machine that has told no time yet. A process needs one: `systemClock`. */
export const newSystemClock = (): Required<Clock> =>
  steadyClock({
    // oxlint-disable-next-line no-restricted-properties -- this is the port that provides time
    wall: () => Date.now(),
    // oxlint-disable-next-line no-restricted-properties -- this is the port that provides time
    elapsed: () => performance.now(),
    after(milliseconds, ring) {
      // oxlint-disable-next-line no-restricted-globals -- this is the port that provides time
      const timer = setTimeout(ring, milliseconds);
      return () => clearTimeout(timer);
    },
  });

/** The machine's own clock. It never goes back, and nothing rings before `now` has reached its time. */
export const systemClock: Required<Clock> = newSystemClock();
