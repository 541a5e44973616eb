import type { Clock } from '../../ports/clock.ts';

/**
 * Does something that is given up after a time. `extend` begins the time anew, up to the most.
 *
 * @param times how long it may be silent, and how long it may take at the most, milliseconds
 * @param late the error of what was given up
 */
export async function within<T>(
  clock: Clock,
  { silent, atMost = silent }: { silent: number; atMost?: number },
  { work, late }: { work: (signal: AbortSignal, extend: () => void) => Promise<T>; late: () => Error },
): Promise<T> {
  const given = new AbortController();
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const last = clock.now() + atMost;
  const giveUp = () => {
    const error = late();
    reject(error);
    given.abort(error);
  };
  const wait = () => clock.at(Math.min(last, clock.now() + silent), giveUp);
  let forget = wait();
  const extend = () => {
    if (given.signal.aborted) return;
    forget();
    forget = wait();
  };
  try {
    return await Promise.race([work(given.signal, extend), givenUp]);
  } finally {
    forget();
  }
}
