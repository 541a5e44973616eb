/**
 * The only source of time. Milliseconds since the Unix epoch, whole numbers.
 *
 * `src/host/clock/system-clock.ts` reads the machine's clock; `src/simulation/virtual-clock.ts` is a
 * discrete-event clock that a test or a simulation drives.
 */
export interface Clock {
  now(): number;
  /**
   * Calls `ring` once, when `due` (an absolute time in milliseconds) has come; at once, but never
   * synchronously, when it has already passed. Returns a function that cancels it.
   */
  at(due: number, ring: () => void): () => void;
  /** How far `now` is ahead of the machine's clock, milliseconds; absent where no clock can be set back. */
  ahead?(): number;
  /**
   * A clock of its own that goes on from `at` where this one is not as far: a restored mind does not go back before its last
   * moment, and moves no other. Absent as `ahead` is.
   */
  from?(at: number): Clock;
}
