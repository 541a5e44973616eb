import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import type { EventId } from '../../service/picture/event-id.ts';
import { liveEventForm } from '../forms/picture-form.ts';
import type { OpenStreams } from '../limits/open-streams.ts';
import { problems } from '../problems.ts';
import { RequestRefused } from '../request-refused.ts';
import { mindStream, type HttpRoute } from '../route.ts';
import { eventIdIn, flag } from '../routes/query-fields.ts';
import { EventStream, type EventStreamParts } from './event-stream.ts';

/** How long the answer waits for a first event, milliseconds, so that a mind that cannot be watched is a problem and no broken stream. */
const firstPatience = 100;

export interface EventsRouteParts extends Omit<EventStreamParts, 'drop' | 'over'> {
  clock: Clock;
  streams: OpenStreams;
}

/** The live stream of a mind. */
export const eventsRoute = ({ streams, ...parts }: EventsRouteParts): HttpRoute =>
  mindStream({
    method: 'GET',
    path: '/api/minds/{mind}/events',
    tag: 'Watching',
    summary: 'What happens, as server-sent events',
    description:
      'Each event is a `LiveEvent` with its kind as `event` and `epoch.number` as `id`. Without `after` (or the header `Last-Event-ID`) the stream begins with a `reset`, the picture of now; with it, it goes on behind that event, or begins with a `reset` where that cannot be. `end` is the last thing that is said, with `code` and `detail`; a quiet stream has a comment now and then.',
    scope: 'observe',
    query: z.strictObject({
      after: eventIdIn.optional().describe('The last event that the reader has.'),
      steps: flag.default(true).describe('Whether steps are told, too.'),
    }),
    produces: { type: 'text/event-stream', description: 'Live events.', schema: liveEventForm },
    async handle({ mind, query, bearer, signal, request, drop }) {
      const after = lastEventId(request) ?? query.after;
      const leave = streams.take(bearer.name);
      if (leave === null) throw new RequestRefused(problems.tooManyStreams());
      const over = new AbortController();
      const events = mind.subscribe({
        ...(after !== undefined && { after }),
        steps: query.steps,
        signal: AbortSignal.any([signal, over.signal]),
      });
      const stream = new EventStream(events[Symbol.asyncIterator](), {
        ...parts,
        drop,
        over() {
          leave();
          over.abort();
        },
      });
      try {
        await stream.begins(firstPatience);
      } catch (error) {
        stream.finish();
        throw error;
      }
      return new Response(stream.body(), {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      });
    },
  });

/** The id that a reader which comes back sends by itself. */
function lastEventId(request: Request): EventId | undefined {
  const sent = request.headers.get('last-event-id');
  if (sent === null || sent === '') return undefined;
  const read = eventIdIn.safeParse(sent);
  if (!read.success)
    throw new RequestRefused(
      problems.inputRefused([{ field: 'Last-Event-ID', problem: 'must be an event id like "3.120"' }]),
    );
  return read.data;
}
