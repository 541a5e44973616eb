import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { systemClock } from '../host/clock/system-clock.ts';
import { packageFile } from '../package-file.ts';
import type { MindService } from '../service/mind-service.ts';
import { Sessions } from './access/sessions.ts';
import { httpApp, type HttpApp } from './app.ts';
import type { HttpOptions } from './http-options.ts';
import { defaultLimits } from './limits/http-limits.ts';
import { unaskedConnections } from './limits/unasked-connections.ts';
import { ServedPage } from './page/served-page.ts';
import type { RequestEnv } from './request-env.ts';

/** The port, where no other is wished. */
const usualPort = 4_747;

/** Minds that are served over HTTP. */
export interface OpenServer {
  /** The address, with a token in its fragment that opens the page once, within an hour. */
  url: string;
  /** The address alone. */
  origin: string;
  /** How many streams of events are open. */
  openStreams(): number;
  /** Another address with a token that opens the page once. */
  invite(): string;
  /** Ends what is open, and takes nothing any more. The service stays open. */
  close(): Promise<void>;
}

/** How long requests may take to end when the server closes, milliseconds. */
const closingPatience = 2_000;

/** Serves the minds of a service. Throws when the port is taken, and `TokenRefused`. */
export async function serve(service: MindService, options: HttpOptions = {}): Promise<OpenServer> {
  const { host = '127.0.0.1', port = usualPort, clock = systemClock } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const closing = new AbortController();
  const sessions = new Sessions(clock);
  const page = await ServedPage.of(options.page === undefined ? packageFile('dist/page') : options.page);
  let app: HttpApp | null = null;
  const server = createAdaptorServer({
    // requests come when it listens, and then the port is known
    fetch: (request: Request, env: unknown) => app!.fetch(request, env as RequestEnv),
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: limits.idleConnection,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 5_000,
    },
  }) as Server;
  server.maxConnections = limits.connections;
  const closeUnasked = unaskedConnections(server);
  // what was still answered when the server closed leaves a connection that would be kept for a next request
  server.on('request', (_request, response: ServerResponse) =>
    response.once('close', () => closing.signal.aborted && server.closeIdleConnections()),
  );
  const bound = { host, port: await listen(server, { host, port }) };
  app = httpApp({ service, clock, limits, sessions, page, bound, closing: closing.signal, options });
  const { streams } = app;
  const origin = `http://${nameOf(host)}:${bound.port}`;
  const invite = () =>
    `${origin}/#token=${sessions.invite({ scope: options.pageScope ?? 'operate', minds: '*' })}`;
  return {
    url: invite(),
    origin,
    invite,
    openStreams: () => streams.count,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      closeUnasked();
      const disarm = clock.at(clock.now() + closingPatience, () => server.closeAllConnections());
      await closed;
      disarm();
    },
  };
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A host as a browser is told it: one that stands for every address is reached as this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
