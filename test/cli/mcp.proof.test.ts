import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { callOf, connected, connectedTo, eras, type Era } from '../mcp/client.ts';
import { Command, command, environment, folder, quick, wakeful } from './command.ts';

const inOslo = 'Ana lives in Oslo.';

/** A mind that thinks for a day about whatever is said to it. */
const slow = `${quick}voice:
  kind: scripted
  script:
    rules: [{ when: { kind: speech }, answer: { say: Later. }, delay: 86400000 }]
`;

/** A client that starts the mind's server as its own process, as clients do. */
async function started(cwd: string, file: string, era: Era = 'auto') {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', file],
    cwd,
    env: environment({}) as Record<string, string>,
    stderr: 'pipe',
  });
  return { client: await connected(transport, era), pid: transport.pid! };
}

/** Asks, and resolves once the mind has noticed it; `failed`: what becomes of that. */
async function noticed(client: Client, text: string, id: string): Promise<{ failed: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = callOf(
    client,
    'ask',
    { text, id },
    { onprogress: ({ message }) => void (/noticed/.test(message ?? '') && resolve()) },
  );
  const failed = answer.then(
    () => null,
    (error: unknown) => error,
  );
  await Promise.race([promise, failed]);
  return { failed };
}

describe('wakeful mcp, started by a client', () => {
  it.each(eras)(
    'serves the mind to a client of the %s kind, and the next one finds what was told',
    async (era) => {
      const cwd = await folder({ 'ada.yaml': quick });
      const first = await started(cwd, 'ada.yaml', era);
      expect((await first.client.listTools()).tools).toHaveLength(6);
      expect((await callOf(first.client, 'state')).told).toMatchObject({
        presence: 'unborn',
        standing: null,
      });
      await callOf(first.client, 'remember', { text: inOslo });
      const { told } = await callOf(first.client, 'ask', { text: 'Where does Ana live?' });
      expect(told).toMatchObject({
        outcome: 'answered',
        utterances: [{ text: expect.stringContaining('Oslo') as string }],
      });
      await first.client.close();

      const second = await started(cwd, 'ada.yaml', era);
      expect((await callOf(second.client, 'state')).told).toMatchObject({ presence: 'asleep' });
      const { told: recalled } = await callOf(second.client, 'recall', { query: 'Ana' });
      expect(recalled['found']).toMatchObject([{ content: inOslo }]);
      // it was read, and nobody was woken for that
      expect((await callOf(second.client, 'state')).told).toMatchObject({ presence: 'asleep' });
    },
  );

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is ended by %s in the middle of a question: the client is told, and the mind has lost nothing',
    async (signal) => {
      const cwd = await folder({ 'slow.yaml': slow, 'ada.yaml': quick });
      const first = await started(cwd, 'slow.yaml');
      const { failed } = await noticed(first.client, 'Where does Ana live?', 'q-1');
      await callOf(first.client, 'say', { text: inOslo, id: 'said' });
      process.kill(first.pid, signal);
      expect(await failed).toMatchObject({ message: expect.stringMatching(/closed/i) as string });

      const second = await started(cwd, 'ada.yaml');
      const { told } = await callOf(second.client, 'ask', { text: 'Where does Ana live?', id: 'q-1' });
      expect(told).toMatchObject({ id: 'q-1', outcome: 'answered' });
      const { told: said } = await callOf(second.client, 'say', { text: inOslo, id: 'said' });
      expect(said).toMatchObject({ outcome: 'duplicate' });
    },
  );
});

/** The messages of a client that only opens the conversation. */
const opening = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'say', arguments: { text: inOslo } } },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('');

describe('wakeful mcp, as a process', () => {
  it('writes nothing but the protocol to stdout, logs to stderr, and ends with its input', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const served = new Command(cwd, ['mcp', 'ada.yaml', '--log-level', 'info']);
    served.write(`{"no":"message"}\n${opening}`);
    await served.until(/"id":2/);
    const { code, out, errors } = await served.end().finished;
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { jsonrpc: string }).jsonrpc)).toEqual(
      lines.map(() => '2.0'),
    );
    expect(errors).toContain('mcp.misread');
    expect(errors).toContain('percept.accepted');
    expect(errors).not.toContain(inOslo);
  });

  it('ends when nobody reads it any more', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const served = new Command(cwd, ['mcp', 'ada.yaml']);
    served.write(opening);
    await served.until(/"id":2/);
    const { code } = await served.unread().write(opening).finished;
    expect(code).toBe(0);
  });

  it('says what to do where another process has the folder', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const served = new Command(cwd, ['mcp', 'ada.yaml']).write(opening);
    await served.until(/"id":2/);
    const { code, errors } = await wakeful(cwd, ['mcp', 'ada.yaml'], { asProcess: true });
    expect(code).toBe(1);
    expect(errors).toContain('wakeful serve ada.yaml --mcp');
    expect((await served.end().finished).code).toBe(0);
  });

  it('says what to install where the package of MCP is not installed', async () => {
    const hooks = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (!name.startsWith('@modelcontextprotocol/')) return next(name, context);
        throw Object.assign(new Error('not found'), { code: 'ERR_MODULE_NOT_FOUND' });
      } });`;
    const without = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}`,
      TOKEN: 'x'.repeat(24),
    };
    const cwd = await folder({ 'ada.yaml': quick });
    for (const args of [
      ['mcp', 'ada.yaml'],
      ['serve', 'ada.yaml', '--port', '0', '--mcp', '--no-page', '--token', 'speak=TOKEN'],
    ]) {
      const { code, out, errors } = await wakeful(cwd, args, { env: without, asProcess: true });
      expect([code, out]).toEqual([1, '']);
      expect(errors).toContain('npm install @modelcontextprotocol/server');
    }
  });
});

it('wakeful serve --mcp serves minds to clients over HTTP, and says where', async () => {
  const token = 'operate-of-all-for-this-test';
  const cwd = await folder({ 'ada.yaml': quick, 'bob.yaml': quick.replace('Ada', 'Bob') });
  const serving = async (...files: string[]) => {
    const args = ['serve', ...files, '--port', '0', '--token', 'operate=TOKEN', '--mcp', '--no-page'];
    const served = new Command(cwd, args, { TOKEN: token });
    await served.until(/stops it\./);
    return served;
  };
  const one = await serving('ada.yaml');
  const [, address = ''] = /find it at (http:\S+\/mcp)\./.exec(one.written)!;
  const client = await connectedTo(address, { token });
  expect((await callOf(client, 'ask', { text: 'Hello!' })).told).toMatchObject({ outcome: 'answered' });
  expect(await one.signal('SIGTERM').finished).toMatchObject({ code: 0, errors: '' });

  const both = await serving('ada.yaml', 'bob.yaml');
  const [, minds = ''] = /find each mind at (http:\S+\/mcp\/)/.exec(both.written)!;
  const bob = await connectedTo(`${minds}bob`, { token });
  expect((await callOf(bob, 'state')).told).toMatchObject({ name: 'Bob', presence: 'here' });
  expect(await both.signal('SIGTERM').finished).toMatchObject({ code: 0, errors: '' });
});
