import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { borderFetch } from '../../src/voice/provider/border-fetch.ts';
import { BorderRefusal } from '../../src/voice/provider/border-refusal.ts';

interface Seen {
  method: string;
  path: string;
  body: string;
}
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

/** A loopback server that answers by path and remembers what it was asked. */
async function serve(
  answers: Record<string, Answer>,
): Promise<{ url: string; seen: Seen[]; server: Server }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({ method: request.method ?? '', path, body });
      const answer = answers[path] ?? { status: 404 };
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}

describe('What goes to a model server and comes from it', () => {
  let here: Awaited<ReturnType<typeof serve>>;
  let elsewhere: Awaited<ReturnType<typeof serve>>;
  const answers: Record<string, Answer> = {};
  const call = borderFetch({ longestAnswer: 1_000 });
  const post = (path: string) => call(here.url + path, { method: 'POST', body: 'a secret' });
  const moved = (status: number, location: string): Answer => ({ status, headers: { location } });

  beforeEach(async () => {
    for (const path of Object.keys(answers)) delete answers[path];
    here = await serve(answers);
    elsewhere = await serve({ '/': { body: 'caught' } });
  });
  afterEach(() => {
    for (const { server } of [here, elsewhere]) server.close().closeAllConnections();
  });

  it.each([301, 302, 303, 307, 308])(
    'B1 %i to another port is refused, and nothing arrives there',
    async (status) => {
      answers['/'] = moved(status, `${elsewhere.url}/`);
      const refusal: unknown = await post('/').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BorderRefusal);
      expect(refusal).toMatchObject({ trouble: { from: here.url, to: elsewhere.url } });
      expect(elsewhere.seen).toEqual([]);
    },
  );

  it.each([
    ['another protocol', () => here.url.replace('http:', 'https:')],
    ['another name of the same machine', () => here.url.replace('127.0.0.1', 'localhost')],
    ['an address without a protocol', () => elsewhere.url.replace('http:', '')],
    ['a file', () => 'file:///etc/passwd'],
    ['data', () => 'data:text/plain,hello'],
  ])('B1 a redirect to %s is refused', async (_, target) => {
    answers['/'] = moved(307, target());
    await expect(post('/')).rejects.toBeInstanceOf(BorderRefusal);
    expect(elsewhere.seen).toEqual([]);
  });

  it('B1 the second redirect of a call is refused as the first is', async () => {
    answers['/'] = moved(307, '/next');
    answers['/next'] = moved(308, `${elsewhere.url}/`);
    await expect(post('/')).rejects.toBeInstanceOf(BorderRefusal);
    expect(elsewhere.seen).toEqual([]);
  });

  it('B1 tells no more than the beginning of an endless origin', async () => {
    answers['/'] = moved(307, `http://${'a.'.repeat(4_000)}example/`);
    const refusal: unknown = await post('/').catch((error: unknown) => error);
    expect(JSON.stringify((refusal as BorderRefusal).trouble).length).toBeLessThan(300);
  });

  it.each([
    [307, 'POST', 'a secret'],
    [308, 'POST', 'a secret'],
    [303, 'GET', ''],
  ])('%i within the origin is followed', async (status, method, body) => {
    answers['/'] = moved(status, '/next?way=1');
    answers['/next?way=1'] = { body: 'found' };
    const response = await post('/');
    expect(await response.text()).toBe('found');
    expect(here.seen.at(-1)).toEqual({ method, path: '/next?way=1', body });
  });

  it('a circle of redirects ends with the answer that it is', async () => {
    answers['/'] = moved(307, '/');
    expect((await post('/')).status).toBe(307);
    expect(here.seen).toHaveLength(6);
  });

  it('a redirect to nowhere is the answer that it is', async () => {
    answers['/'] = moved(307, 'http://');
    answers['/bare'] = { status: 307 };
    expect((await post('/')).status).toBe(307);
    expect((await post('/bare')).status).toBe(307);
  });

  it.each([200, 400, 503])(
    'B2 a body of status %i is read up to its limit and not beyond',
    async (status) => {
      answers['/fits'] = { status, body: 'x'.repeat(1_000) };
      answers['/long'] = { status, body: 'x'.repeat(1_001) };
      const fits = await post('/fits');
      expect(fits.status).toBe(status);
      expect(await fits.text()).toHaveLength(1_000);
      const long = await post('/long');
      await expect(long.text()).rejects.toMatchObject({ trouble: { trouble: 'tooLong', limit: 1_000 } });
    },
  );

  it('B2 counts what a body is unpacked', async () => {
    const body = gzipSync('x'.repeat(1_000_000));
    answers['/'] = { headers: { 'content-encoding': 'gzip' }, body };
    await expect((await post('/')).text()).rejects.toBeInstanceOf(BorderRefusal);
  });
});
