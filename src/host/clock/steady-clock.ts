import type { Clock } from '../../../ports/clock.ts';

/** The sources of time of a machine. */
export interface TimeSources {
  /** The wall clock, milliseconds since the epoch; people and time servers set it, forward and back. */
  wall: () => number;
  /** The time that the machine has been running, milliseconds: it only grows, whatever happens to the wall clock. */
  elapsed: () => number;
  /** Calls `ring` once after so many milliseconds, never synchronously. Returns what cancels it. */
  after: (milliseconds: number, ring: () => void) => () => void;
}

/** The longest wait that a timer takes at once; a longer one is taken in pieces. Milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * A clock that never goes back: the larger of the wall clock and of the last time it told plus what has elapsed since
 * (docs/model/durability.md). When the wall clock is set back it goes on at its pace until the wall clock has caught up, so that deadlines
 * keep their distance; when that is set forward it goes along.
 *
 * @param from it tells no earlier time; any when left out
 */
export function steadyClock(sources: TimeSources, from = -Infinity): Required<Clock> {
  const { wall, elapsed, after } = sources;
  let last = from;
  let lastElapsed = elapsed();
  const now = (): number => {
    const passed = elapsed();
    last = Math.max(wall(), Math.floor(last + passed - lastElapsed));
    // the fraction of a millisecond that was not counted is counted the next time
    lastElapsed = Math.floor(passed);
    return last;
  };
  return {
    now,
    ahead: () => Math.max(0, now() - wall()),
    from: (at) => steadyClock(sources, Math.max(now(), at)),
    at(due, ring) {
      let cancel = () => {};
      const wait = () => {
        cancel = after(Math.min(Math.max(0, due - now()), longestWait), look);
      };
      // a timer may be early
      const look = () => (now() < due ? wait() : ring());
      wait();
      return () => cancel();
    },
  };
}
