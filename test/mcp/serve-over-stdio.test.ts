import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  ReadBuffer,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveOverStdio, type StdioOptions } from '../../src/mcp/serve-over-stdio.ts';
import type { AskOptions, Mind } from '../../src/service/mind.ts';
import { callOf, connected, eras } from './client.ts';

/** The client's end of two streams: what the official one does with a process of its own. */
class Piped implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  private readonly input: Readable;
  private readonly output: Writable;
  private readonly buffer = new ReadBuffer();

  constructor(input: Readable, output: Writable) {
    this.input = input;
    this.output = output;
  }

  async start(): Promise<void> {
    this.input.on('data', (piece: Buffer) => {
      this.buffer.append(piece);
      for (let read = this.buffer.readMessage(); read !== null; read = this.buffer.readMessage())
        this.onmessage?.(read);
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.output.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.output.end();
    this.onclose?.();
  }
}

/** A mind whose answers wait until they are given. */
function waiting() {
  const asked = Promise.withResolvers<AskOptions>();
  const answer = Promise.withResolvers<void>();
  const mind = {
    id: 'ada',
    name: 'Ada',
    async ask(_: string, options: AskOptions) {
      asked.resolve(options);
      options.signal?.addEventListener('abort', () => answer.reject(options.signal!.reason as Error));
      await answer.promise;
      return { percept: 'q-1', outcome: 'silent', utterances: [], reason: 'It has nothing to say.' };
    },
  } as unknown as Mind;
  return { mind, asked: asked.promise, answer: () => answer.resolve() };
}

async function served(mind: Mind, options: Partial<StdioOptions> = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = await serveOverStdio(mind, { input, output, ...options });
  onTestFinished(() => server.close());
  return { server, input, output, transport: new Piped(output, input) };
}

describe.each(eras)('a mind on two streams, for a client of the %s kind', (era) => {
  it('answers, and waits no more for an answer that is cancelled', async () => {
    const { mind, asked } = waiting();
    const { transport } = await served(mind);
    const client = await connected(transport, era);
    expect((await client.listTools()).tools).toHaveLength(6);
    const stop = new AbortController();
    const answer = callOf(client, 'ask', { text: 'Hello?' }, { signal: stop.signal });
    const { signal } = await asked;
    const aborted = new Promise((resolve) => signal!.addEventListener('abort', resolve));
    stop.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    await aborted;
    expect(client.transport).toBe(transport);
  });

  it('is ended when the client closes its end, and gives up what waits', async () => {
    const { mind, asked } = waiting();
    const { server, transport } = await served(mind);
    const client = await connected(transport, era);
    const refused = callOf(client, 'ask', { text: 'Hello?' }).then(
      () => null,
      (error: unknown) => error,
    );
    const { signal } = await asked;
    await client.close();
    await server.ended;
    expect(await refused).toBeInstanceOf(Error);
    expect(signal!.aborted).toBe(true);
  });
});

it('answers what it can, and is ended by a message that is too long', async () => {
  const { mind, asked, answer } = waiting();
  const misread: string[] = [];
  const { server, input, transport } = await served(mind, {
    misread: ({ message }) => misread.push(message),
  });
  const client = await connected(transport, 'legacy');
  const told = callOf(client, 'ask', { text: 'Hello?' });
  await asked;
  answer();
  expect((await told).told).toMatchObject({ outcome: 'silent', reason: 'It has nothing to say.' });
  for (let written = 0; written <= 8; written++) input.write(Buffer.alloc(1_000_000, 'x'));
  await server.ended;
  expect(misread).toEqual([expect.stringMatching(/size|limit|8000000/i)]);
});
