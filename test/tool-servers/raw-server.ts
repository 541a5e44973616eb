/**
 * A server for tests that speaks the protocol of before 2026 by hand, so that it can break it:
 *
 *     node test/tool-servers/raw-server.ts '{"answer":"die"}'
 */
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** How it misbehaves. */
export interface RawManners {
  /** What the first call of a tool comes to; later ones are answered. With `progress` it is told how far the first one is, and never answered. */
  answer?: 'echo' | 'silent' | 'die' | 'huge' | 'progress' | 'image' | 'storm' | 'garbage';
  /** How it lists its tools. */
  list?: 'once' | 'endless' | 'many' | 'silent' | 'giant' | 'wrong';
  /** How it begins. */
  begin?: 'dies at what it does not know' | 'silent' | 'exits' | 'without tools' | 'noisy';
  /** It does not end when it is told to. */
  stays?: boolean;
  /** The description of its tool; after the first list the next one. */
  descriptions?: string[];
}

interface Message {
  id?: number | string;
  method?: string;
  params?: { name?: string; _meta?: { progressToken?: number }; protocolVersion?: string };
}

const manners = JSON.parse(process.argv[2] ?? '{}') as RawManners;
const send = (message: object) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let lists = 0;
let calls = 0;
let cancelled = 0;
let firstToken: number | undefined;

const tool = (name: string, description: string) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
});

function list(id: Message['id']): void {
  const { descriptions = ['Says it again.'] } = manners;
  const description = descriptions[Math.min(lists, descriptions.length - 1)]!;
  lists += 1;
  const answers: Record<NonNullable<RawManners['list']>, () => object | null> = {
    once: () => ({ tools: [tool('echo', description)] }),
    endless: () => ({ tools: [tool(`echo${lists}`, description)], nextCursor: String(lists) }),
    many: () => ({ tools: Array.from({ length: 5_000 }, (_, place) => tool(`echo${place}`, description)) }),
    silent: () => null,
    giant: () => ({
      tools: [
        tool('echo', 'x'.repeat(100_000)),
        { ...tool('broad', ''), inputSchema: { type: 'object', title: 'x'.repeat(20_000) } },
        { ...tool('deep', ''), inputSchema: nested(60) },
        { ...tool('no\nname', '') },
      ],
    }),
    wrong: () => ({ tools: 'none' }),
  };
  const result = answers[manners.list ?? 'once']();
  if (result !== null) send({ id, result });
}

const nested = (depth: number): object =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { deeper: nested(depth - 1) } };

function call({ id, params }: Message): void {
  const text = (words: string) => ({ content: [{ type: 'text', text: words }] });
  const echo = () => send({ id, result: text(JSON.stringify({ ...params, cancelled })) });
  const tell = (token: number | undefined) =>
    send({ method: 'notifications/progress', params: { progressToken: token, progress: calls } });
  calls += 1;
  if (calls === 1) firstToken = params?._meta?.progressToken;
  else {
    if (manners.answer === 'progress') tell(firstToken);
    return void echo();
  }
  const answers: Record<NonNullable<RawManners['answer']>, () => void> = {
    echo,
    silent: () => {},
    die: () => process.exit(3),
    huge: () => send({ id, result: text('x'.repeat(10_000_000)) }),
    progress: () => {},
    image: () =>
      send({
        id,
        result: {
          content: [
            { type: 'image', mimeType: 'image/png', data: 'AAAA' },
            { type: 'resource', resource: { uri: 'file:///secret', blob: 'AAAA' } },
            { type: 'text', text: 'And a text.' },
          ],
        },
      }),
    storm: () => {
      for (let place = 0; place < 10_000; place += 1)
        send({ method: 'notifications/message', params: { level: 'info', data: place } });
    },
    garbage: () => {
      process.stdout.write('{"jsonrpc":"2.0","id":\n\u0000\nnull\n[]\n{"jsonrpc":"2.0"}\n');
      send({ id, result: text('After the garbage.') });
    },
  };
  answers[manners.answer ?? 'echo']();
}

function take(message: Message): void {
  const { id, method } = message;
  if (method === 'initialize')
    send({
      id,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: manners.begin === 'without tools' ? {} : { tools: { listChanged: true } },
        serverInfo: { name: 'raw', version: '1.0.0' },
      },
    });
  else if (method === 'tools/list') list(id);
  else if (method === 'tools/call') call(message);
  else if (method === 'notifications/cancelled') cancelled += 1;
  else if (id !== undefined && manners.begin === 'dies at what it does not know') process.exit(1);
  else if (id !== undefined) send({ id, error: { code: -32_601, message: 'Method not found' } });
}

if (manners.stays === true) {
  process.on('SIGTERM', () => {});
  // what listens lives on
  createServer().listen(0, '127.0.0.1');
}
if (manners.begin === 'exits') process.exit(7);
if (manners.begin === 'noisy') {
  process.stderr.write('noise '.repeat(500_000));
  process.stdout.write('Listening on stdio\n');
}
createInterface({ input: process.stdin }).on('line', (line) => {
  if (manners.begin !== 'silent') take(JSON.parse(line) as Message);
});
