import PQueue from 'p-queue';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { cancelledOutcome } from './local-failure.ts';

export interface CallPace {
  /** How many calls may run at once. Default: as many as come. */
  concurrency?: number | undefined;
  /** How many calls may start within any 60 seconds. Default: as many as come. */
  callsPerMinute?: number | undefined;
}

/**
 * A voice that is asked no faster than this, however many minds share it. A call waits for its turn; one that is
 * cancelled while it waits leaves the queue and is never made. The minute is the machine's own, not that of the mind's
 * clock: it is the provider that counts.
 */
export function pacedVoice(voice: Voice, { concurrency, callsPerMinute }: CallPace): Voice {
  const queue = new PQueue({
    concurrency: concurrency ?? Infinity,
    ...(callsPerMinute === undefined ? {} : { intervalCap: callsPerMinute, interval: 60_000, strict: true }),
  });
  return {
    name: voice.name,
    model: voice.model,
    free: voice.free,
    imageTokens: voice.imageTokens,
    think: async (request, listen): Promise<ThoughtOutcome> => {
      try {
        const { signal } = listen;
        // an isolated question, such as a reviewer's, never keeps a thought waiting (I8)
        const priority = request.situation === null ? 0 : 1;
        return await queue.add(() => voice.think(request, listen), { signal, priority });
      } catch (error) {
        if (listen.signal.aborted) return cancelledOutcome();
        throw error;
      }
    },
  };
}
