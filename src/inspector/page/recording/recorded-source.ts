import type { MindClient } from '../../../client/mind-client.ts';
import type { EventId } from '../../../service/picture/event-id.ts';
import { readEventId } from '../../../service/picture/event-id.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import type { WatchOptions } from '../../../client/live-events.ts';
import type { RecordedWindow } from './window.ts';

/** The activation that the events of a recording are numbered by. */
const epoch = 1;

/** The id of an event of a recording. */
export const recordedEvent = (number: number): EventId => `${epoch}.${number}`;

/** The number of an event of a recording, of its id in the address; null for what is none. */
export const recordedNumber = (at: string | undefined): number | null =>
  at === undefined ? null : (readEventId(at)?.number ?? null);

/** Part of a recording as a mind that is followed: the picture before it, then its events; nothing more comes then. */
export const recordedSource = (
  client: Pick<MindClient, 'subscribe' | 'history' | 'picture'>,
  { from, to }: RecordedWindow,
): Pick<MindClient, 'subscribe' | 'history' | 'picture'> => ({
  history: (options) => client.history({ ...options, limit: 1_000 }),
  picture: (options) => client.picture(options),
  async *subscribe({ after, signal, connection }: WatchOptions = {}): AsyncGenerator<LiveEvent, void> {
    const given = signal === undefined ? {} : { signal };
    const begin = recordedNumber(after) ?? from;
    if (after === undefined) {
      const picture = await client.picture({ after: recordedEvent(from), ...given });
      yield { id: picture.upTo, at: picture.at, cycle: picture.cycle, kind: 'reset', picture };
    }
    if (begin >= to) connection?.('open');
    else {
      const watching = { after: recordedEvent(begin), ...given, ...(connection && { connection }) };
      for await (const event of client.subscribe(watching)) {
        yield event;
        if ((recordedNumber(event.id) ?? 0) >= to) break;
      }
    }
    if (signal?.aborted === true) return;
    // all of it is there: what is known stays, and nothing is awaited
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  },
});
