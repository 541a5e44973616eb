import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Webhook, type WebhookOptions } from '../../src/operating/webhook.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';

/** A server that answers as it is told, and what came to it. */
async function listening(answer: (server: Server) => number | null) {
  const came: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      came.push(body);
      const status = answer(server);
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const hook = (rest: Partial<WebhookOptions> = {}) =>
    new Webhook({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...rest }, systemClock);
  return { came, hook };
}

describe('the webhook', () => {
  it('posts in order, and what is not taken once more', async () => {
    const statuses = [204, 503, 204, 204];
    const { came, hook } = await listening(() => statuses.shift() ?? 204);
    const webhook = hook();
    for (const each of [1, 2, 3]) webhook.send({ each });
    await webhook.quiet();
    expect(came).toEqual(['{"each":1}', '{"each":2}', '{"each":2}', '{"each":3}']);
    expect(webhook).toMatchObject({ delivered: 3, dropped: 0 });
  });

  it('is bounded: of many that wait the oldest are dropped, and nobody waits for an address that never answers', async () => {
    const { came, hook } = await listening(() => null);
    const webhook = hook({ most: 3, timeout: 60_000, tries: 1 });
    for (let each = 0; each < 1_000; each += 1) webhook.send({ each });
    expect(webhook.dropped).toBe(996);
    await webhook.close();
    expect(came.length).toBeLessThanOrEqual(1);
    webhook.send({ late: true });
    expect(webhook.dropped).toBeGreaterThanOrEqual(996);
  });

  it('goes nowhere else than it is told to', async () => {
    const { hook } = await listening(() => 302);
    const webhook = hook({ tries: 1 });
    webhook.send({});
    await webhook.quiet();
    expect(webhook).toMatchObject({ delivered: 0, dropped: 1 });
  });
});
