import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { Session } from '../../src/tool-servers/session.ts';
import { configurationOf } from '../host/company.ts';

/** A server of HTTP on the loopback; its address. */
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece as string;
  return body;
}

/** The official SDK behind HTTP. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'calendar', version: '1.0.0' });
  server.registerTool('today', { description: 'What is today.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'A party.' }],
  }));
  return server;
});

async function answerBySdk(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const asked = new Request(`http://127.0.0.1${request.url}`, {
    method: request.method!,
    headers: request.headers as Record<string, string>,
    ...(body !== '' && { body }),
  });
  const answer = await handler.fetch(asked);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body), response).catch(() => undefined);
}

async function opened(url: string, environment: Record<string, string> = { TOKEN: 'secret' }) {
  const [server] = configurationOf(
    `tools: { servers: [{ name: calendar, url: "${url}", headers: { authorization: TOKEN } }] }`,
  ).tools.servers;
  const session = await Session.open(server!, { clock: new VirtualClock(0), environment });
  onTestFinished(() => session.close());
  return session;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const today = (session: Session) =>
  session.call({ tool: 'today', input: {}, key: 'k', signal: new AbortController().signal });

describe('a server over HTTP', () => {
  it('is called with the headers whose values stand in the environment', async () => {
    const tokens = new Set<unknown>();
    const session = await opened(
      await listening((request, response) => {
        tokens.add(request.headers.authorization);
        void answerBySdk(request, response);
      }),
    );
    expect(await today(session)).toBe('A party.');
    expect([...tokens]).toEqual(['secret']);
  });

  it('is not reached without them, nor where nobody listens, and no value of a header is told', async () => {
    const url = await listening((_, response) => response.writeHead(401).end());
    expect(await failure(opened(url, {}))).toBe(
      'ServerFailed: TOKEN is not set, which holds its header "authorization".',
    );
    for (const address of [url, 'http://127.0.0.1:1/mcp']) {
      const told = await failure(opened(address));
      expect(told).toMatch(/^ServerFailed: ./);
      expect(told).not.toContain('secret');
    }
  });

  it('leads nowhere else', async () => {
    let reached = 0;
    const other = await listening((request, response) => {
      reached += 1;
      void answerBySdk(request, response);
    });
    const url = await listening((_, response) => response.writeHead(307, { location: other }).end());
    expect(await failure(opened(url))).toMatch(/^ServerFailed: /);
    expect(reached).toBe(0);
  });

  it('that answers with a flood has it cut off', async () => {
    let isFlooding = false;
    const session = await opened(
      await listening((request, response) => {
        if (isFlooding)
          response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(10_000_000));
        else void answerBySdk(request, response);
      }),
    );
    isFlooding = true;
    expect(await failure(today(session))).toBe('Unanswered: It sent a message of more than 4000000 bytes.');
  });

  it('that is gone has not done what it is called for; one that breaks off may have', async () => {
    let manner: 'answers' | 'breaks' | 'refuses' = 'answers';
    const session = await opened(
      await listening((request, response) => {
        if (manner === 'answers') void answerBySdk(request, response);
        else if (manner === 'refuses') response.writeHead(404).end();
        else request.socket.destroy();
      }),
    );
    manner = 'refuses';
    expect(await failure(today(session))).toBe('ServerFailed: It refused the call with HTTP 404.');
    manner = 'breaks';
    expect(await failure(today(session))).toMatch(/^Unanswered: /);
  });
});
