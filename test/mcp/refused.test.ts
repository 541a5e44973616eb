import { InMemoryTransport } from '@modelcontextprotocol/client';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { HostClosed, MindStopped } from '../../src/host/lifecycle/lifecycle-errors.ts';
import type { HttpOptions } from '../../src/http/http-options.ts';
import { mcpRoutes } from '../../src/mcp/http/mcp-routes.ts';
import { mcpServerOf } from '../../src/mcp/mind-server.ts';
import { allTools } from '../../src/mcp/tools/all-tools.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import {
  InputRefused,
  MindHeldElsewhere,
  MindPaused,
  NotFound,
  TryAgain,
  UnknownMind,
  Unsupported,
} from '../../src/service/service-errors.ts';
import { bobsSecret, json, secrets, served } from '../http/served.ts';
import { callOf, connected, connectedTo, eras } from './client.ts';

const ada = mindId('Ada');
const withMcp = async (options: HttpOptions = {}) =>
  served({ routes: await mcpRoutes({ mind: ada }), ...options });

/** The first message of a client, as a request. */
const hello = (headers: Record<string, string> = {}): RequestInit =>
  json(message('initialize', opening), { accept: 'application/json, text/event-stream', ...headers });

const opening = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1.0.0' },
};

const message = (method: string, params: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

describe('who may speak MCP with a mind', () => {
  it.each(eras)('is who has a token that it knows, as a client of the %s kind is told', async (era) => {
    const { server } = await withMcp();
    for (const token of ['wrong'.padEnd(30, 'x'), secrets.operate.slice(1)])
      await expect(connectedTo(`${server.origin}/mcp`, { token, era })).rejects.toThrow(/noToken|401/);
  });

  it.each(eras)('may call the tools that the token has the scope for (%s)', async (era) => {
    const { server } = await withMcp();
    const input = { remember: { text: 'x' }, say: { text: 'x' }, ask: { text: 'x' }, recall: { query: 'x' } };
    const refused: Record<string, string[]> = {};
    for (const scope of ['observe', 'speak', 'operate'] as const) {
      const client = await connectedTo(`${server.origin}/mcp`, { token: secrets[scope], era });
      expect((await client.listTools()).tools).toHaveLength(allTools.length);
      refused[scope] = [];
      for (const { name } of allTools) {
        const { isError, text } = await callOf(client, name, input[name as keyof typeof input] ?? {});
        if (!isError) continue;
        refused[scope].push(name);
        expect(text).toMatch(/^scopeMissing: The token has the scope "\w+"; this needs "\w+"\. Use a token/);
      }
    }
    expect(refused).toEqual({ observe: ['remember', 'say', 'ask'], speak: ['remember'], operate: [] });
  });

  it('reaches the minds that the token names, each at its name, and no other', async () => {
    const { ask, server } = await withMcp();
    expect((await ask('/mcp/ada', hello())).status).toBe(200);
    expect((await ask('/mcp/bob', hello())).status).toBe(404);
    expect((await ask('/mcp/nobody', hello())).status).toBe(404);
    const bob = await connectedTo(`${server.origin}/mcp/Bob`, { token: secrets.all });
    expect((await callOf(bob, 'state')).told).toMatchObject({ mind: 'bob' });
    const several = await served({ routes: await mcpRoutes() });
    expect((await several.ask('/mcp', hello())).status).toBe(404);
    expect((await several.ask('/mcp/ada', hello())).status).toBe(200);
  });

  it.each([
    ['no token', 401, { token: null }, {}],
    ['a page of another origin', 403, {}, { origin: 'https://evil.example' }],
    ['a page of another site', 403, {}, { 'sec-fetch-site': 'cross-site' }],
    ['another media type', 415, {}, { 'content-type': 'text/plain' }],
  ])('is refused with %s', async (_, status, init, headers) => {
    const { ask } = await withMcp();
    const response = await ask('/mcp', { ...hello(headers), ...init });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
  });

  it('is refused by the limits that all routes have', async () => {
    const { ask } = await withMcp({ limits: { requests: { burst: 5, perSecond: 0.001 } } });
    const long = json(message('tools/call', { name: 'say', arguments: { text: 'x'.repeat(2_000_001) } }));
    expect((await ask('/mcp', long)).status).toBe(413);
    expect((await ask('/mcp', json([message('ping', {}), message('ping', {}, 2)]))).status).toBe(422);
    expect((await ask('/mcp?strange=1', hello())).status).toBe(422);
    expect((await ask('/mcp', { method: 'GET' })).status).toBe(405);
    expect((await ask('/mcp', { method: 'DELETE' })).status).toBe(405);
    for (const _ of ['fourth', 'fifth']) expect((await ask('/mcp', hello())).status).toBe(200);
    expect((await ask('/mcp', hello())).status).toBe(429);
  });

  it('is told of a failure of the server as by all routes, and whoever runs it is told, too', async () => {
    const failures: string[] = [];
    const broken = (service: MindService): MindService => ({
      ...service,
      mind: (id) => ({
        ...service.mind(id),
        id: ada,
        get name(): string {
          throw new Error('broken');
        },
      }),
    });
    const routes = await mcpRoutes({ mind: ada });
    const failed = (error: unknown, route: string) => void failures.push(route, String(error));
    const { ask } = await served({ routes, failed }, { seenAs: broken });
    const response = await ask('/mcp', hello());
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'failed' }]);
    expect(failures).toEqual(['POST /mcp', expect.stringContaining('MCP: ')]);
  });

  it('is told of by the documentation of the interface', async () => {
    const { ask } = await withMcp();
    const document = (await (await ask('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    expect(document.paths).toMatchObject({ '/mcp': { post: {} }, '/mcp/{mind}': { post: {} } });
  });
});

it('whatever is sent is answered, is no failure of the server, and tells of no other mind', async () => {
  const { ask } = await withMcp();
  const names = allTools.map(({ name }) => name);
  const value = fc.jsonValue({ maxDepth: 3 });
  const input = fc.dictionary(
    fc.constantFrom('text', 'id', 'query', 'of', 'limit', 'speaker', 'space', 'timeout', '__proto__'),
    fc.oneof(value, fc.string({ unit: 'binary' }), fc.constant('x')),
  );
  const call = fc
    .tuple(fc.constantFrom(...names, 'bob', '__proto__'), input)
    .map(([name, given]) => message('tools/call', { name, arguments: { ...given, timeout: 1 } }));
  const strange = fc
    .tuple(
      fc.constantFrom('tools/call', 'tools/list', 'initialize', 'notifications/cancelled', 'x'),
      value,
      value,
    )
    .map(([method, params, id]) => message(method, params, id));
  const headers = fc.record(
    {
      'mcp-session-id': fc.constantFrom('x', 'y'.repeat(1_000)),
      'mcp-protocol-version': fc.constantFrom('2025-11-25', '2026-07-28', '1999-01-01'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(call, strange), headers, async (body, more) => {
      const accept = 'application/json, text/event-stream';
      const response = await ask('/mcp', json(body, { accept, ...(more as Record<string, string>) }));
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain(bobsSecret);
    }),
    { numRuns: 300, seed: 1 },
  );
});

describe('a tool that cannot do what it is asked', () => {
  const holder = { machine: 'here', process: 7, since: 0 };
  const errors: [string, Error, RegExp][] = [
    [
      'refused input',
      new InputRefused([{ field: 'text', problem: 'must be short.' }]),
      /text: must be short/,
    ],
    ['another process', new MindHeldElsewhere('ada' as MindId, holder), /Ask it there, or stop it there/],
    ['a paused mind', new MindPaused('ada' as MindId), /Resume it/],
    ['nothing there', new NotFound('memory', '1/0', 'Search for it.'), /Search for it/],
    ['no database', new TryAgain('It is away.', 2_000), /again in 2 s/],
    ['an unknown mind', new UnknownMind('ada'), /`list` tells/],
    ['an unsupported thing', new Unsupported('Not here.'), /Not here/],
    ['a stopped mind', new MindStopped('ada' as MindId, { error: null }), /Send the same again: it is woken/],
    ['a closed host', new HostClosed(), /Start it again, and send the same again/],
  ];

  /** A mind of which everything fails with an error. */
  const failing = (error: Error): Mind => {
    const fails = async (): Promise<never> => {
      throw error;
    };
    const one = { id: 'ada', name: 'Ada', ask: fails, say: fails, why: fails, snapshot: fails };
    return { ...one, memory: { search: fails, remember: fails } } as unknown as Mind;
  };

  async function clientOf(mind: Mind, failed: (error: unknown, tool: string) => void) {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await (await mcpServerOf(mind, { failed })).connect(far);
    return connected(near, 'legacy');
  }

  it.each(errors)('for %s says why and what to do', async (_, error, told) => {
    const client = await clientOf(failing(error), () => {
      throw new Error('The caller is told of it.');
    });
    const { code } = error as Error & { code: string };
    for (const [name, input] of Object.entries({ ask: { text: 'x' }, recall: { query: 'x' }, state: {} })) {
      const { isError, text } = await callOf(client, name, input);
      expect([isError, text.startsWith(`${code}: `), text]).toEqual([
        true,
        true,
        expect.stringMatching(told),
      ]);
    }
  });

  it('because the server fails tells the caller nothing of that, and whoever runs it all', async () => {
    const failures: unknown[] = [];
    const client = await clientOf(failing(new RangeError('secret')), (error, tool) =>
      failures.push(tool, String(error)),
    );
    const { isError, text } = await callOf(client, 'say', { text: 'x' });
    expect([isError, text]).toEqual([true, expect.stringMatching(/^failed: /)]);
    expect(text).not.toContain('secret');
    expect(failures).toEqual(['say', 'RangeError: secret']);
  });
});
