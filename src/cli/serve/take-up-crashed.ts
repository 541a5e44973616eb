import type { Clock } from '../../../ports/clock.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { pause } from '../../../ports/pause.ts';
import type { MindService } from '../../service/mind-service.ts';

/** How often it is looked for minds that a crash has ended, and how long one that cannot be woken is left alone at the most, milliseconds. */
const interval = 2_000;
const longestRest = 60_000;

/**
 * Wakes minds that a crash has ended, here or in another process on the same database, when nobody has them: what they were told is waiting, and
 * nobody may ask them for anything again. Of several processes that try the database lets one. Ends with the signal.
 *
 * @param only the minds that are served here
 */
export async function takeUpCrashed(
  service: Pick<MindService, 'fleet' | 'mind'>,
  { only, clock, signal }: { only: ReadonlySet<MindId>; clock: Clock; signal: AbortSignal },
): Promise<void> {
  /** When those that could not be woken are tried again, and how long they rest after that. */
  const rests = new Map<MindId, { until: number; rest: number }>();
  do {
    for (const mind of await crashedMinds(service, only)) {
      const { until = 0, rest = interval } = rests.get(mind) ?? {};
      if (signal.aborted) return;
      if (clock.now() < until) continue;
      try {
        await service.mind(mind).start();
        rests.delete(mind);
      } catch {
        // another process was faster, or it says why itself
        rests.set(mind, { until: clock.now() + rest, rest: Math.min(longestRest, 2 * rest) });
      }
    }
  } while (await pause(clock, interval, signal));
}

async function crashedMinds(
  service: Pick<MindService, 'fleet'>,
  only: ReadonlySet<MindId>,
): Promise<MindId[]> {
  const found: MindId[] = [];
  try {
    for (let after: string | null = ''; after !== null;) {
      const { minds, next } = await service.fleet({ after, limit: 500, only: (mind) => only.has(mind) });
      found.push(...minds.filter(({ isCrashed }) => isCrashed).map(({ id }) => id));
      after = next;
    }
  } catch {
    // the database is away: it is looked at again
  }
  return found;
}
