import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as the far end of a channel got it. */
export interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server on this machine that a channel reaches. */
export interface Loopback {
  origin: string;
  /** What has come, in order. */
  arrived: Arrived[];
  /** Resolves when so many requests have come. */
  came: (count: number) => Promise<void>;
}

/** Serves `answer` until the test is over; what hangs then is cut off. */
export async function loopback(
  answer: (request: Arrived, response: ServerResponse, place: number) => unknown,
): Promise<Loopback> {
  const arrived: Arrived[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await text(request) };
    arrived.push(one);
    for (const each of waiting) if (arrived.length >= each.count) each.resolve();
    await answer(one, response, arrived.length - 1);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    came: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (arrived.length >= count) resolve();
      else waiting.add({ count, resolve });
      return promise;
    },
  };
}

/** Answers with a status and nothing else. */
export const status = (response: ServerResponse, code: number, headers: Record<string, string> = {}) =>
  response.writeHead(code, headers).end();
