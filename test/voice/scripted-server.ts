import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** One answer of a scripted server. */
export type ScriptedAnswer =
  /** The whole stream, ended as the protocol wants it. */
  | { kind: 'events'; events: object[] }
  /** An answer without a stream. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Some events, then the connection is cut. */
  | { kind: 'drop'; after: object[] }
  /** Some events, then a proper end without what should have followed. */
  | { kind: 'stop'; after: object[] }
  /** Some events, then nothing, for ever. Without events not even headers are sent. */
  | { kind: 'hang'; after: object[] }
  /** The connection is cut before anything is answered. */
  | { kind: 'reset' }
  /** A beginning and then the same again and again, `bytes` in all, as fast as it is read; less when nobody reads on. */
  | { kind: 'flood'; begin: string; again: string; bytes: number; status?: number }
  /** Whatever this is, by default with status 200. */
  | { kind: 'raw'; text: string; type?: string; status?: number };

interface RecordedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A real HTTP server on loopback that answers what it was told to, in order, and remembers what it was asked. */
export interface ScriptedServer {
  url: string;
  requests: RecordedRequest[];
  /** Puts answers at the end of its list. A request that finds the list empty is answered with status 599. */
  will(...answers: ScriptedAnswer[]): void;
  /** How much of its floods was taken from it, bytes. */
  flooded(): number;
  /** Resolves once it has received so many requests in all. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** How a protocol puts its events on the line. */
export interface Protocol {
  frame: (event: object) => string;
  /** What follows the last event. */
  end: string;
}

export async function startScriptedServer(protocol: Protocol): Promise<ScriptedServer> {
  const requests: RecordedRequest[] = [];
  const answers: ScriptedAnswer[] = [];
  const taken = { bytes: 0 };
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      answer(response, answers.shift() ?? { kind: 'status', status: 599 }, protocol, taken);
      for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    flooded: () => taken.bytes,
    will: (...more) => void answers.push(...more),
    received: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function* flood(
  { again, bytes }: { again: string; bytes: number },
  taken: { bytes: number },
): Generator<Buffer> {
  const piece = Buffer.from(again.repeat(Math.ceil(65_536 / again.length)));
  for (let sent = 0; sent < bytes; sent += piece.length) {
    taken.bytes += piece.length;
    yield piece;
  }
}

function answer(
  response: ServerResponse,
  scripted: ScriptedAnswer,
  { frame, end }: Protocol,
  taken: { bytes: number },
): void {
  const stream = (events: object[], then: (written?: unknown) => void) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(events.map(frame).join(''), then);
  };
  switch (scripted.kind) {
    case 'events':
      return stream(scripted.events, () => response.end(end));
    case 'status':
      response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
      response.end(JSON.stringify(scripted.body ?? {}));
      return;
    case 'drop':
      return stream(scripted.after, () => response.destroy());
    case 'stop':
      return stream(scripted.after, () => response.end());
    case 'hang':
      if (scripted.after.length > 0) stream(scripted.after, () => {});
      return;
    case 'reset':
      response.destroy();
      return;
    case 'flood':
      response.writeHead(scripted.status ?? 200, { 'content-type': 'text/event-stream' });
      response.write(scripted.begin);
      Readable.from(flood(scripted, taken)).pipe(response);
      return;
    case 'raw':
      response.writeHead(scripted.status ?? 200, { 'content-type': scripted.type ?? 'text/event-stream' });
      response.end(scripted.text);
      return;
    default:
      scripted satisfies never;
  }
}
