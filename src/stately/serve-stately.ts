import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Ws from 'ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../../ports/clock.ts';
import { bearerOf } from '../http/access/access-token.ts';
import { FrontDoor } from '../http/access/front-door.ts';
import { newSecret } from '../http/access/secret.ts';
import { systemClock } from '../host/clock/system-clock.ts';
import type { Mind } from '../service/mind.ts';
import { bridgePage } from './bridge-page.ts';
import { definitionsOfCharts } from './definitions.ts';
import { InspectedMind } from './inspected-mind.ts';

/** How minds are shown to Stately's inspector. */
export interface StatelyOptions {
  /** 4748 when left out; 0: any that is free. It is bound to 127.0.0.1 alone. */
  port?: number;
  /** What whoever connects has to know, 24 characters or more; made by chance when left out. */
  token?: string;
  /** Where Stately's inspector is loaded from, by the page that shows it. */
  inspector?: string;
  /** How long a reader may take over one event, milliseconds: then it is cut off. */
  writeDeadline?: number;
  /** How many may be connected at a time. */
  connections?: number;
  clock?: Clock;
}

/** Minds that are shown to Stately's inspector. */
export interface ShownToStately {
  /** The address for a receiver of the protocol, with its token. */
  socket: string;
  /** The page that shows Stately's inspector, with its token. */
  page: string;
  /** How many are connected. */
  connected(): number;
  close(): Promise<void>;
}

/** An error: what is wanted of Stately's inspector cannot be done as it is asked for. */
export class StatelyRefused extends Error {
  override readonly name = 'StatelyRefused';
}

const host = '127.0.0.1';

/**
 * Shows minds to Stately's inspector: what the live stream of each tells, in the protocol of `@statelyai/inspect`, over a web socket on this
 * machine. Whoever connects is told the actors there are and then every step. It is told only, and nothing that it sends is read. One event at a
 * time waits for each reader; who falls behind what the live stream keeps is told the actors anew.
 *
 * It needs the package `ws`, an optional peer. Throws `StatelyRefused` without it, `TokenRefused`, and what listening throws.
 */
export async function serveStately(
  minds: readonly Pick<Mind, 'subscribe'>[],
  options: StatelyOptions = {},
): Promise<ShownToStately> {
  const { port = 4_748, token = newSecret(), inspector = 'https://stately.ai/inspect' } = options;
  const { writeDeadline = 15_000, connections = 8, clock = systemClock } = options;
  const knownAs = bearerOf([{ name: 'stately', secret: token, scope: 'observe', minds: '*' }]);
  const { WebSocketServer } = await webSockets();
  const definitions = definitionsOfCharts();
  const closing = new AbortController();
  let door: FrontDoor | null = null;
  const isWelcome = ({ url = '', headers }: { url?: string; headers: { host?: string; origin?: string } }) =>
    door?.isOurs(headers.host) === true &&
    door.isFromUs(headers.origin) &&
    knownAs(new URL(url, 'http://mind').searchParams.get('token') ?? '') !== null;

  const server = createServer((request, response) => {
    const [status, body] = isWelcome(request)
      ? ([200, bridgePage(new URL(inspector))] as const)
      : ([401, 'The address needs the token that it was printed with.\n'] as const);
    response.writeHead(status, {
      'content-type': status === 200 ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, clientTracking: true });
  server.on('upgrade', (request, stream, head) => {
    // a caller that goes in the middle of asking is no failure of ours
    stream.on('error', () => stream.destroy());
    const refused = !isWelcome(request)
      ? '401 Unauthorized'
      : sockets.clients.size >= connections
        ? '503 Service Unavailable'
        : null;
    if (refused !== null) {
      stream.end(`HTTP/1.1 ${refused}\r\nconnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const mind of minds) void tell(socket, mind);
    });
  });

  /** Tells one reader of one mind until either is gone. */
  async function tell(socket: WebSocket, mind: Pick<Mind, 'subscribe'>): Promise<void> {
    const gone = new AbortController();
    socket.on('close', () => gone.abort());
    // a broken connection is told by its close, too
    socket.on('error', () => socket.terminate());
    const shown = new InspectedMind(definitions);
    try {
      for await (const event of mind.subscribe({ signal: AbortSignal.any([gone.signal, closing.signal]) }))
        for (const message of shown.see(event)) if (!(await sent(socket, JSON.stringify(message)))) return;
    } catch {
      socket.close(1011, 'The mind cannot be watched.');
    }
  }

  /** Whether a message has left; a reader that takes nothing is cut off. */
  function sent(socket: WebSocket, message: string): Promise<boolean> {
    return new Promise((resolve) => {
      const disarm = clock.at(clock.now() + writeDeadline, () => socket.terminate());
      socket.send(message, (error) => {
        disarm();
        resolve(error === undefined || error === null);
      });
    });
  }

  server.listen(port, host);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  door = new FrontDoor({ host, port: bound }, []);
  const place = `${host}:${bound}/?token=${encodeURIComponent(token)}`;
  return {
    socket: `ws://${place}`,
    page: `http://${place}`,
    connected: () => sockets.clients.size,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      for (const socket of sockets.clients) socket.terminate();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function webSockets(): Promise<typeof Ws> {
  return import('ws').catch((cause: unknown) => {
    throw new StatelyRefused(
      "Stately's inspector needs the package ws, which does not come with Wakeful. Run: npm install ws",
      { cause },
    );
  });
}
