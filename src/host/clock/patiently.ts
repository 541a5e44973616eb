import { isLasting } from '../../../db/lasting-failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { pause } from '../../../ports/pause.ts';

const firstRest = 500;
const longestRest = 30_000;

/**
 * Does something with the database, and tries again while the database is away, until it works or `signal` aborts. Throws at
 * once what trying again cannot mend.
 *
 * @param delayed is told of each failure, and when it is tried again, milliseconds since the epoch
 */
export async function patiently<T>(
  attempt: () => Promise<T>,
  given: { clock: Clock; signal: AbortSignal; delayed: (error: unknown, again: number) => void },
): Promise<T> {
  const { clock, signal, delayed } = given;
  for (let rest = firstRest; ; rest = Math.min(longestRest, rest * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (isLasting(error) || signal.aborted) throw error;
      delayed(error, clock.now() + rest);
      if (!(await pause(clock, rest, signal))) throw error;
    }
  }
}
