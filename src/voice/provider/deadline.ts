import type { Clock } from '../../../ports/clock.ts';

/** Ends a call that takes too long or that nobody wants any more, and remembers which of the two it was. */
export interface Deadline {
  /** Aborts when the time is up or the caller cancels. */
  readonly signal: AbortSignal;
  /** What ended the call; null while nothing has. The first to come stays. */
  ended(): 'timeout' | 'cancelled' | null;
  /** Stops watching. To be called once the call is over. */
  release(): void;
}

/** Starts a deadline `timeout` milliseconds from now that the caller's signal cuts short. */
export function startDeadline(clock: Clock, timeout: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  let ended: 'timeout' | 'cancelled' | null = null;
  const end = (why: 'timeout' | 'cancelled') => {
    ended ??= why;
    controller.abort();
  };
  const cancel = () => end('cancelled');
  const disarm = clock.at(clock.now() + timeout, () => end('timeout'));
  if (caller.aborted) cancel();
  else caller.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    ended: () => ended,
    release: () => {
      disarm();
      caller.removeEventListener('abort', cancel);
    },
  };
}
