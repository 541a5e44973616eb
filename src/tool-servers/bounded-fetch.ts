import type { Clock } from '../../ports/clock.ts';
import { Flood } from './flood.ts';
import { longestMessage } from './process-transport.ts';
import { ServerFailed } from './server-failed.ts';

const lineBreak = 0x0a;

/** A body of which no message is longer than one may be, in a connection that is no flood. */
function bounded(body: ReadableStream<Uint8Array>, flood: Flood): ReadableStream<Uint8Array> {
  // since the last line break, which every event of a stream ends with
  let length = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        const last = piece.lastIndexOf(lineBreak);
        length = last < 0 ? length + piece.length : piece.length - last;
        if (Math.max(length, piece.length) > longestMessage)
          throw new ServerFailed(`It sent a message of more than ${longestMessage} bytes.`);
        if (flood.counts(piece.length)) throw new ServerFailed('It sent more than anybody has use for.');
        out.enqueue(piece);
      },
    }),
  );
}

/** `fetch` for one server: what it sends is bounded, and it leads nowhere else. */
export function boundedFetch(clock: Clock): typeof fetch {
  const flood = new Flood(clock);
  return async (input, given) => {
    const response = await fetch(input, { ...given, redirect: 'error' });
    const { body, status, statusText, headers } = response;
    if (body === null) return response;
    return new Response(bounded(body, flood), { status, statusText, headers });
  };
}
