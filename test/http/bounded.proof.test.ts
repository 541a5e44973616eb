import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { z } from 'zod';
import { hostRoute } from '../../src/http/route.ts';
import { bobsSecret, json, secrets, served } from './served.ts';

const megabyte = 1_000_000;

/** A request as it goes over the wire, on a socket of its own. */
async function sent(origin: string, lines: readonly string[]): Promise<Socket> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [...lines, `host: 127.0.0.1:${port}`, `authorization: Bearer ${secrets.operate}`, '', ''].join('\r\n'),
  );
  return socket;
}

/** Resolves when something holds; looks again every so often, and gives up after ten seconds. */
async function until(holds: () => boolean): Promise<void> {
  for (let look = 0; look < 500; look++) {
    if (holds()) return;
    await new Promise<void>((resolve) => systemClock.at(systemClock.now() + 20, resolve));
  }
  throw new Error('It never came to hold.');
}

describe('a server', () => {
  it.each([
    ['announced', 'content-length: 1000000000'],
    ['in pieces', 'transfer-encoding: chunked'],
  ])('refuses a body of a gigabyte that comes %s, and holds none of it', async (_, length) => {
    const { server, ask } = await served();
    const before = process.memoryUsage().rss;
    const socket = await sent(server.origin, [
      'POST /api/minds/ada/say HTTP/1.1',
      'content-type: application/json',
      length,
    ]);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    const piece = Buffer.alloc(megabyte, 'x');
    let written = 0;
    let most = 0;
    while (!socket.destroyed && socket.writable && written < 1_000 * megabyte) {
      if (length.startsWith('transfer')) socket.write(`${megabyte.toString(16)}\r\n`);
      let isTaken = socket.write(piece);
      if (length.startsWith('transfer')) isTaken = socket.write('\r\n');
      written += megabyte;
      most = Math.max(most, process.memoryUsage().rss - before);
      if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    }
    await until(() => answer.includes('413') || socket.destroyed);
    socket.destroy();
    console.log(
      `of a gigabyte ${written / megabyte} MB were taken off our hands; memory grew by ${Math.round(most / megabyte)} MB`,
    );
    expect(answer).toContain('HTTP/1.1 413');
    expect(written).toBeLessThan(300 * megabyte);
    expect(most).toBeLessThan(200 * megabyte);
    expect((await ask('/health')).status).toBe(200);
  });

  it('of five thousand streams that are wanted keeps as many open as it says, and works on', async () => {
    const { server, ask } = await served({ limits: { streams: { all: 300, each: 300 } } });
    const statuses: Record<string, number> = {};
    const sockets: Socket[] = [];
    for (let batch = 0; batch < 50; batch++) {
      const opened = await Promise.all(
        Array.from({ length: 100 }, () => sent(server.origin, ['GET /api/minds/ada/events HTTP/1.1'])),
      );
      sockets.push(...opened);
      await Promise.all(
        opened.map(async (socket) => {
          const [bytes] = (await Promise.race([
            once(socket, 'data'),
            once(socket, 'close').then(() => ['closed']),
          ])) as [Buffer];
          const status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1] ?? 'closed';
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    }
    console.log(statuses, `open: ${server.openStreams()}`);
    expect(statuses['200']).toBe(300);
    expect(statuses['503']).toBe(4_700);
    expect(server.openStreams()).toBe(300);
    expect((await ask('/api/minds')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(() => server.openStreams() === 0);
  });

  it('cuts off a reader that takes nothing, and nobody else notices', async () => {
    const { server, ask, service } = await served({ limits: { writeDeadline: 300 } });
    const slow = await sent(server.origin, ['GET /api/minds/ada/events HTTP/1.1']);
    slow.pause();
    await until(() => server.openStreams() === 1);
    const text = 'x'.repeat(20_000);
    let said = 0;
    while (server.openStreams() > 0 && said < 2_000) {
      await ask('/api/minds/ada/act', json({ text: `${said} ${text}` }));
      said += 1;
    }
    console.log(`cut off after ${said} messages of 20 kB`);
    expect(server.openStreams()).toBe(0);
    expect(await service.mind('ada').observe()).toMatchObject({
      life: expect.stringMatching(/awake|strained/) as string,
    });
    slow.destroy();
  });
});

describe('an answer that nobody takes', () => {
  const long = hostRoute({
    method: 'GET',
    path: '/api/long',
    tag: 'Server',
    summary: 'A long answer',
    scope: 'observe',
    answer: z.string(),
    handle: async () => 'x'.repeat(60 * megabyte),
  });

  it('is given up after the deadline, while one that is taken comes whole, and so does one that takes long to come', async () => {
    const { server, ask } = await served({ limits: { writeDeadline: 300 }, routes: [long] });
    expect((await (await ask('/api/long')).text()).length).toBe(60 * megabyte + 2);
    const stuck = await sent(server.origin, ['GET /api/long HTTP/1.1']);
    let length = 0;
    stuck.on('data', (bytes: Buffer) => {
      length += bytes.length;
      stuck.pause();
    });
    await until(() => length > 0);
    // one after the other, so that a machine that is busy has as many occasions to look
    for (let time = 0; time < 12; time++)
      await new Promise<void>((resolve) => systemClock.at(systemClock.now() + 300, resolve));
    stuck.removeAllListeners('data').on('data', (bytes: Buffer) => (length += bytes.length));
    stuck.resume();
    await until(() => stuck.destroyed);
    console.log(`cut off after ${Math.round(length / megabyte)} of 60 MB`);
    expect(length).toBeLessThan(60 * megabyte);
    // the timeout of one answer is not that of the next on the same connection
    await ask('/api/minds/ada/pause', { method: 'POST' });
    const slow = await ask('/api/minds/ada/ask', json({ text: 'Hello!', timeout: 1_000 }));
    expect(await slow.json()).toMatchObject({ outcome: 'waiting' });
  });
});

describe('hostile text', () => {
  const hostile = '<img src=x onerror=alert(1)>\u001b]0;owned\u0007\u202e{"__proto__":{"polluted":1}}';

  it('comes back as the text that it is, in JSON and in the stream', async () => {
    const { ask } = await served();
    await ask('/api/minds/ada/ask', json({ text: hostile, timeout: 5_000 }));
    const history = await ask('/api/minds/ada/history');
    expect(history.headers.get('content-type')).toBe('application/json');
    const { percepts } = (await history.json()) as { percepts: { text: string }[] };
    expect(percepts[0]!.text).toBe(hostile);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const stop = new AbortController();
    const stream = await ask('/api/minds/ada/events?after=1.0', { signal: stop.signal });
    const { value } = await stream.body!.getReader().read();
    stop.abort();
    expect(new TextDecoder().decode(value)).not.toContain('\u001b');
    expect(bobsSecret).not.toBe('');
  });
});
