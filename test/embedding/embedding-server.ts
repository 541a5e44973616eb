import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server is asked for, and how. */
export interface EmbeddingRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[]; [field: string]: unknown };
}

/** What it answers instead of vectors: a status with a body, or nothing at all. */
export type Refusal = { status: number; body: string; headers?: Record<string, string> } | 'hang' | 'reset';

/** A real HTTP server on loopback that speaks the embeddings protocol. */
export interface EmbeddingServer {
  /** Up to and with `/v1`. */
  url: string;
  requests: EmbeddingRequest[];
  /** The next answers; after them it answers with vectors again. */
  will(...refusals: Refusal[]): void;
  /** Resolves once it was asked so often. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A vector that depends on the task and on the text, and on nothing else. */
function hashed(task: unknown, text: string, dimensions: number): number[] {
  const digest = createHash('sha512')
    .update(JSON.stringify([task, text]))
    .digest();
  return Array.from({ length: dimensions }, (_, place) => digest.readInt8(place % digest.length) / 128);
}

/** Starts a server whose vectors have so many numbers. Its answers are in the reverse order of the texts, as the protocol allows. */
export async function startEmbeddingServer(
  dimensions: number,
  taskField = 'task_type',
): Promise<EmbeddingServer> {
  const requests: EmbeddingRequest[] = [];
  const refusals: Refusal[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as EmbeddingRequest['body'];
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
      const refusal = refusals.shift();
      if (refusal === 'hang') return;
      if (refusal === 'reset') {
        response.destroy();
        return;
      }
      response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json', ...refusal?.headers });
      const data = body.input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: hashed(body[taskField], text, dimensions),
      }));
      response.end(
        refusal?.body ?? JSON.stringify({ object: 'list', model: body.model, data: data.toReversed() }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    will: (...more) => void refusals.push(...more),
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
