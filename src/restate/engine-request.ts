import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { RestateUnavailable } from './restate-errors.ts';

/** Where an interface of the engine is: a Unix socket, or an address of HTTP. */
export type EngineDoor = { socket: string } | { url: string };

/** How long the engine may take for an answer, milliseconds. */
const patience = 10_000;

/** Posts JSON to the engine, or asks it for something where there is no body. Throws `RestateUnavailable` unless it says yes. */
export async function askEngine(
  door: EngineDoor,
  path: string,
  { body, signal }: { body?: object; signal: AbortSignal },
): Promise<void> {
  const asked = request('url' in door ? new URL(path, door.url) : new URL(path, 'http://engine'), {
    ...('socket' in door && { socketPath: door.socket }),
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    // the whole answer, and not only its beginning
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  // told by what waits for the answer
  asked.on('error', () => {});
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const where = 'url' in door ? door.url : door.socket;
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const said = await text(answer);
    if ((answer.statusCode ?? 500) < 300) return;
    throw new Error(`${answer.statusCode} ${said.slice(0, 500)}`);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RestateUnavailable(`Restate does not take ${path} at ${where}: ${why}`, { cause });
  }
}
