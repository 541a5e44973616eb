import { request as rawRequest } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi/document.ts';
import { Contract, type ToldRoute } from './contract.ts';
import { bobsSecret, json, secrets, served, type Served } from './served.ts';

/** The routes that a server tells of. */
const routesOf = async (ask: Served['ask']): Promise<readonly ToldRoute[]> =>
  new Contract((await (await ask('/api/openapi.json')).json()) as OpenApiDocument).routes;

const addressFor = ({ path }: Pick<ToldRoute, 'path'>, mind = 'ada'): string =>
  path.replace('{mind}', mind).replaceAll(/\{\w+\}/g, '1');

/** The answers of all routes, or of those chosen. */
async function each(
  { ask }: Served,
  init: (route: ToldRoute) => RequestInit & { token?: string | null },
  choose: (route: ToldRoute) => boolean = () => true,
): Promise<Map<string, { status: number; code: string }>> {
  const answers = new Map<string, { status: number; code: string }>();
  for (const route of (await routesOf(ask)).filter(choose)) {
    const response = await ask(addressFor(route), { method: route.method, ...init(route) });
    const text = await response.text();
    expect(text).not.toContain(bobsSecret);
    const { code = '' } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
    answers.set(route.name, { status: response.status, code });
  }
  return answers;
}

const needsToken = ({ operation }: ToldRoute): boolean => operation['x-scope'] !== 'none';

/** The routes of which an answer is another than it must be. */
const others = (answers: Map<string, { status: number; code: string }>, status: number, code: string) =>
  [...answers].filter(([, answer]) => answer.status !== status || answer.code !== code);

describe('a request is refused on every route', () => {
  it('without a token, or with one that is not known', async () => {
    const asked = await served();
    expect(others(await each(asked, () => ({ token: null }), needsToken), 401, 'noToken')).toEqual([]);
    expect(others(await each(asked, () => ({ token: 'x'.repeat(30) }), needsToken), 401, 'noToken')).toEqual(
      [],
    );
    const basic = () => ({ token: null, headers: { authorization: `Basic ${secrets.all}` } });
    expect(others(await each(asked, basic, needsToken), 401, 'noToken')).toEqual([]);
  });

  it('with a scope that is not enough', async () => {
    const asked = await served();
    const needs = (scope: string) => (route: ToldRoute) => route.operation['x-scope'] === scope;
    const [observe, speak] = [{ token: secrets.observe }, { token: secrets.speak }];
    const refused = [
      ...others(await each(asked, () => observe, needs('speak')), 403, 'scopeMissing'),
      ...others(await each(asked, () => observe, needs('operate')), 403, 'scopeMissing'),
      ...others(await each(asked, () => speak, needs('operate')), 403, 'scopeMissing'),
    ];
    expect(refused).toEqual([]);
  });

  it('from a page of another origin, though it has a token', async () => {
    const asked = await served();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
      expect(others(await each(asked, () => ({ headers: { origin } })), 403, 'foreignOrigin')).toEqual([]);
    const answers = await each(asked, () => ({
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    }));
    expect(others(answers, 403, 'foreignOrigin')).toEqual([]);
  });

  it('about a mind that the token does not name, as about one that is not there', async () => {
    const { ask } = await served();
    const routes = await routesOf(ask);
    const about = routes.filter(({ path }) => path.includes('{mind}'));
    for (const route of about) {
      const { method, path } = route;
      const [bob, nobody] = await Promise.all(
        ['bob', 'nobody'].map(async (mind) => {
          const response = await ask(addressFor({ path }, mind), { method });
          return [response.status, await response.text()];
        }),
      );
      expect([method, path, ...bob!]).toEqual([method, path, ...nobody!]);
      // what is signed instead tells nobody which minds there are
      expect(bob![0]).toBe(needsToken(route) ? 404 : 401);
    }
  });

  it('in the name of another host, as a rebound name does', async () => {
    const { server, ask } = await served();
    const routes = await routesOf(ask);
    const { port } = new URL(server.origin);
    const statuses = await Promise.all(
      [
        ...routes.map(({ method, path }) => ({ method, path })),
        { method: 'GET', path: '/' },
        { method: 'GET', path: '/docs' },
      ].map(
        ({ method, path }) =>
          new Promise<number | undefined>((resolve, reject) =>
            rawRequest(
              {
                port,
                method,
                path: addressFor({ path }),
                headers: { host: `evil.example:${port}`, authorization: `Bearer ${secrets.all}` },
              },
              (response) => {
                response.resume();
                resolve(response.statusCode);
              },
            )
              .on('error', reject)
              .end(),
          ),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([421]));
  });
});

describe('a browser', () => {
  it('trades a one-time token for a cookie that no script reads, and writes with a header that no foreign page sends', async () => {
    const { server, ask } = await served();
    const [, token] = /#token=(.+)$/.exec(server.url)!;
    const traded = await ask('/api/session', { ...json({ token }), token: null });
    const cookie = traded.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^wakeful_\d+=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect(await traded.json()).toEqual({ scope: 'operate', minds: '*' });
    const sent = { cookie: cookie.split(';')[0]! };
    expect((await ask('/api/minds/ada', { token: null, headers: sent })).status).toBe(200);
    const bare = await ask('/api/minds/ada/say', { ...json({ text: 'Hello' }, sent), token: null });
    expect([bare.status, await bare.json()]).toMatchObject([403, { code: 'noPageHeader' }]);
    const full = await ask('/api/minds/ada/say', {
      ...json({ text: 'Hello' }, { ...sent, 'x-wakeful': '1' }),
      token: null,
    });
    expect([full.status, await full.json()]).toMatchObject([200, { outcome: 'accepted' }]);
    const again = await ask('/api/session', { ...json({ token }), token: null });
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'spentToken' }]);
    await ask('/api/session', { method: 'DELETE', token: null, headers: { ...sent, 'x-wakeful': '1' } });
    expect((await ask('/api/minds/ada', { token: null, headers: sent })).status).toBe(401);
  });

  it('is given pages that load nothing from elsewhere, and no answer that another site may read', async () => {
    const { ask } = await served();
    for (const path of ['/', '/docs', '/api/minds', '/nothing', '/health']) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await ask('/api/minds', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(405);
  });
});

it('the page is served from its folder, and without one a page says so', async () => {
  const page = await mkdtemp(join(tmpdir(), 'wakeful-page-'));
  onTestFinished(() => rm(page, { recursive: true, force: true }));
  await writeFile(join(page, 'index.html'), '<title>The page</title>');
  const { ask } = await served({ page });
  const index = await ask('/', { token: null });
  expect(await index.text()).toBe('<title>The page</title>');
  expect(index.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
  expect(index.headers.get('cache-control')).toBe('no-cache');
  const without = await served({ page: join(page, 'none') });
  expect(await (await without.ask('/', { token: null })).text()).toContain('no page');
  expect((await without.ask('/index.html', { token: null })).status).toBe(404);
});

describe('a caller', () => {
  it('without a token may try a while, and one with a token goes on meanwhile', async () => {
    const { ask } = await served({ limits: { attempts: { burst: 3, perSecond: 0.001 } } });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time++) statuses.push((await ask('/api/minds', { token: 'wrong' })).status);
    const traded = await ask('/api/session', { ...json({ token: 'wrong' }), token: null });
    expect([...statuses, traded.status]).toEqual([401, 401, 401, 429, 429, 429]);
    expect(Number(traded.headers.get('retry-after'))).toBeGreaterThan(1);
    expect((await ask('/api/minds')).status).toBe(200);
  });

  it('that asks too often is told how long to wait', async () => {
    const { ask } = await served({ limits: { requests: { burst: 2, perSecond: 0.1 } } });
    const answers = [await ask('/api/minds'), await ask('/api/minds'), await ask('/api/minds')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.headers.get('retry-after')).toBe('10');
    expect((await ask('/api/minds', { token: secrets.all })).status).toBe(200);
  });

  it('that leaves, and comes again with the key of its question, is told the answer', async () => {
    const { ask } = await served();
    const question = json({ text: 'Are you there?', timeout: 10_000 }, { 'idempotency-key': 'q1' });
    const left = new AbortController();
    await ask('/api/minds/ada/pause', { method: 'POST' });
    const first = ask('/api/minds/ada/ask', { ...question, signal: left.signal }).catch(
      (error: Error) => error.name,
    );
    const second = ask('/api/minds/ada/ask', question);
    left.abort();
    expect(await first).toBe('AbortError');
    await ask('/api/minds/ada/resume', { method: 'POST' });
    expect(await (await second).json()).toMatchObject({ outcome: 'answered' });
  });

  it('that repeats a write with its key has it done once', async () => {
    const { ask } = await served();
    const say = (text: string, key = 'k1', path = 'say') =>
      ask(`/api/minds/ada/${path}`, json({ text }, { 'idempotency-key': key }));
    const [first, second] = [await (await say('Once.')).text(), await (await say('Once.')).text()];
    expect(JSON.parse(first)).toMatchObject({ outcome: 'accepted' });
    expect(second).toBe(first);
    for (const other of [await say('Twice.'), await say('Once.', 'k1', 'act')])
      expect([other.status, await other.json()]).toMatchObject([422, { code: 'keyReused' }]);
    expect((await say('Once.', 'a key with spaces')).status).toBe(400);
    const { percepts } = (await (await ask('/api/minds/ada/history')).json()) as {
      percepts: { text: string }[];
    };
    expect(percepts.filter(({ text }) => text === 'Once.')).toHaveLength(1);
  });
});
