import type { Clock } from '../../ports/clock.ts';

/** The longest delay `setTimeout` keeps; a longer wait is taken in pieces. */
const longestDelay = 2 ** 31 - 1;

/** The machine's own clock. Nothing rings before `now` has reached its time: a timer may be early, a clock set back. */
export const systemClock: Clock = {
  // oxlint-disable-next-line no-restricted-properties -- this is the port that provides time
  now: () => Date.now(),
  at(due, ring) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = Math.max(0, due - systemClock.now());
      // oxlint-disable-next-line no-restricted-globals -- this is the port that provides time
      timer = setTimeout(look, Math.min(left, longestDelay));
    };
    const look = () => (systemClock.now() < due ? wait() : ring());
    wait();
    return () => clearTimeout(timer);
  },
};
