import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../ports/clock.ts';
import type { CachedCall, PromptCache } from './prompt-cache.ts';

/** What the loopback model answers: tools to call, in order. */
export interface LoopbackAnswer {
  text: string;
  tools: { name: string; input: object }[];
  /** How long the answer takes, milliseconds. */
  takes: number;
}

/** A model call as it came in. */
export interface ReceivedCall {
  /** The key of the call, where its prompt says it (`callMark`); null where it does not. */
  key: string | null;
  /** When it came, milliseconds since the epoch. */
  at: number;
  /** What had just come into the inbox, as the prompt shows it. */
  inbox: string;
}

/** A provider on loopback that counts what it is asked. */
export interface LoopbackProvider {
  url: string;
  readonly calls: readonly ReceivedCall[];
  /** The keys of effects that were done, each as often as it was done. */
  readonly effects: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const mark = /\[call ([^\]]+)\]/;
/** Written below a system prompt, so that the provider knows which call it is asked for. */
export const callMark = (key: string): string => `\n\n[call ${key}]`;

/**
 * A real HTTP server that speaks Anthropic's message stream (`POST /v1/messages`), and stands for something in the world that
 * must not be done twice (`POST /effects`, the key as body).
 *
 * @param answer is given the newest inbox, and what tools have answered to it so far
 * @param cache what it keeps of its calls and tells about in its usage; without one it keeps nothing
 */
export async function startLoopbackProvider(
  answer: (inbox: string, results: readonly string[]) => LoopbackAnswer,
  clock: Clock,
  cache?: PromptCache,
): Promise<LoopbackProvider> {
  const calls: ReceivedCall[] = [];
  const effects = new Map<string, number>();
  const server = createServer((request, response) => {
    void received(request).then((body) => {
      if (request.url === '/effects') {
        effects.set(body, (effects.get(body) ?? 0) + 1);
        return response.end();
      }
      const asked = JSON.parse(body) as CachedCall;
      const { inbox, results } = newestInbox(asked.messages);
      calls.push({ key: mark.exec(JSON.stringify(asked.system))?.[1] ?? null, at: clock.now(), inbox });
      const usage = cache?.take(asked) ?? { input_tokens: 10 };
      return stream(response, answer(inbox, results), clock, usage);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    effects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function received(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The texts of all messages from the last inbox on, and what tools have answered since: what came before is remembered. */
function newestInbox(messages: CachedCall['messages']): { inbox: string; results: string[] } {
  const blocks = messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? [{ text: content }]
      : (content as readonly { text?: string; content?: string }[]),
  );
  const last = blocks.findLastIndex(({ text = '' }) => text.includes('INBOX ('));
  const newest = blocks.slice(Math.max(0, last));
  const all = newest.map(({ text = '' }) => text).join('\n');
  return {
    inbox: all.slice(Math.max(0, all.lastIndexOf('INBOX ('))),
    results: newest.flatMap(({ content }) => content ?? []),
  };
}

/** Half of the answer at once, half of it after the time that it takes. */
function stream(
  response: ServerResponse,
  { text, tools, takes }: LoopbackAnswer,
  clock: Clock,
  usage: object,
): void {
  const blocks = [
    ...(text === ''
      ? []
      : [{ type: 'text', text: '', citations: null, delta: { type: 'text_delta', text } }]),
    ...tools.map(({ name, input }, place) => ({
      type: 'tool_use',
      id: `toolu_${place}`,
      name,
      input: {},
      caller: { type: 'direct' },
      delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
    })),
  ];
  const events = blocks.flatMap(({ delta, ...block }, index) => [
    { type: 'content_block_start', index, content_block: block },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ]);
  const write = (some: object[]) =>
    response.write(
      some
        .map((each) => `event: ${(each as { type: string }).type}\ndata: ${JSON.stringify(each)}\n\n`)
        .join(''),
    );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  write([messageStart(usage), ...events.slice(0, 1)]);
  clock.at(clock.now() + takes, () => {
    write([
      ...events.slice(1),
      {
        type: 'message_delta',
        delta: { stop_reason: tools.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 7 },
      },
      { type: 'message_stop' },
    ]);
    response.end();
  });
}

const messageStart = (usage: object) => ({
  type: 'message_start',
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'loopback',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { output_tokens: 1, ...usage },
  },
});
