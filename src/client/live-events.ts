import type { EventId } from '../service/picture/event-id.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import { ProblemError } from './problem-error.ts';
import { sentEvents, type SentSign } from './sent-events.ts';
import { withQuery, type Transport } from './transport.ts';
import { waitFor } from './wait.ts';

export interface WatchOptions {
  /** The last event that the reader has. Left out, the stream begins with a `reset`: the picture of now. */
  after?: EventId;
  /** Whether steps are told, too; true when left out. */
  steps?: boolean;
  signal?: AbortSignal;
  /** Told when the connection is lost, and when it is there again. */
  connection?: (is: 'open' | 'lost') => void;
}

/** How long a stream may give no sign of life before it counts as lost, and the rests between attempts, milliseconds. */
const longestSilence = 45_000;
const firstRest = 250;
const longestRest = 15_000;

/**
 * The live events of a mind, over every loss of the connection: it comes back behind the last event. It ends when the signal aborts. Throws `ProblemError` for what coming back cannot mend.
 */
export async function* liveEvents(
  transport: Transport,
  path: string,
  { after, steps, signal, connection }: WatchOptions = {},
): AsyncGenerator<LiveEvent, void> {
  let last = after;
  let rest = firstRest;
  for (;;) {
    if (signal?.aborted === true) return;
    const stop = new AbortController();
    const signals = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
    try {
      const address = withQuery(path, { after: last, steps: steps === false ? 0 : undefined });
      const response = await transport.fetch('GET', address, { signal: signals });
      connection?.('open');
      for await (const sign of alive(sentEvents(response.body!))) {
        if (sign === 'alive') continue;
        // whatever ended it: what happens meanwhile is told when it comes back
        if (sign.event === 'end') break;
        const event = JSON.parse(sign.data) as LiveEvent;
        last = event.id;
        rest = firstRest;
        yield event;
      }
    } catch (error) {
      if (error instanceof ProblemError) {
        if (!isPassing(error)) throw error;
        rest = Math.max(rest, (error.retryAfter ?? 0) * 1_000);
      }
    } finally {
      stop.abort();
    }
    connection?.('lost');
    if (!(await waitFor(rest, signal))) return;
    rest = Math.min(longestRest, rest * 2);
  }
}

const isPassing = ({ status }: ProblemError): boolean => status === 429 || status >= 500;

/** What comes, as long as it comes: ends after a silence in which not even a heartbeat came. */
async function* alive(signs: AsyncGenerator<SentSign, void>): AsyncGenerator<SentSign, void> {
  for (;;) {
    const timer = new AbortController();
    const silence = waitFor(longestSilence, timer.signal).then(() => null);
    const next = await Promise.race([signs.next(), silence]);
    timer.abort();
    if (next === null || next.done === true) return;
    yield next.value;
  }
}
