import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { RestateUnavailable } from './restate-errors.ts';

/** Where an interface of the engine is: a Unix socket, or an address of HTTP. */
export type EngineDoor = { socket: string } | { url: string };

/** How long the engine may take for an answer, milliseconds. */
const patience = 10_000;

/** The same interface at each node of an engine. */
export class EngineDoors {
  private readonly doors: readonly EngineDoor[];
  /** The one that answered last. */
  private first = 0;

  constructor(doors: readonly EngineDoor[]) {
    this.doors = doors;
  }

  /** Asks the node that answered last, and the others in turn where it does not. Throws `RestateUnavailable` where none says yes. */
  async ask(path: string, given: { body: object; signal: AbortSignal }): Promise<void> {
    const { doors, first } = this;
    const inTurn = [...doors.keys()].map((place) => (first + place) % doors.length);
    for (const [tried, place] of inTurn.entries())
      try {
        await askEngine(doors[place]!, path, given);
        this.first = place;
        return;
      } catch (error) {
        if (given.signal.aborted || tried === doors.length - 1) throw error;
      }
  }
}

/** Posts JSON to the engine. Throws `RestateUnavailable` unless it says yes. */
async function askEngine(
  door: EngineDoor,
  path: string,
  { body, signal }: { body: object; signal: AbortSignal },
): Promise<void> {
  const asked = request('url' in door ? new URL(path, door.url) : new URL(path, 'http://engine'), {
    ...('socket' in door && { socketPath: door.socket }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // the whole answer, and not only its beginning
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  // told by what waits for the answer
  asked.on('error', () => {});
  asked.end(JSON.stringify(body));
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
