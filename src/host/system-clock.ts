import type { Clock } from '../../ports/clock.ts';

/** The longest delay `setTimeout` keeps; a longer wait is taken in pieces. */
const longestDelay = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  // oxlint-disable-next-line no-restricted-properties -- this is the port that provides time
  now: () => Date.now(),
  at(due, ring) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = due - systemClock.now();
      // oxlint-disable-next-line no-restricted-globals -- this is the port that provides time
      timer = setTimeout(left > longestDelay ? wait : ring, Math.min(Math.max(0, left), longestDelay));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
