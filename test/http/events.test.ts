import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { sentEvents, type SentEvent } from '../../src/client/sent-events.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import { json, secrets, served, type Served } from './served.ts';

/** The events of a stream until one is as wanted, that one included. */
async function events(
  { ask }: Pick<Served, 'ask'>,
  query: string,
  until: (event: LiveEvent) => boolean,
  headers: Record<string, string> = {},
): Promise<LiveEvent[]> {
  const stop = new AbortController();
  const response = await ask(`/api/minds/ada/events${query}`, { headers, signal: stop.signal });
  const found: LiveEvent[] = [];
  for await (const sign of sentEvents(response.body!)) {
    if (sign === 'alive') continue;
    const event = JSON.parse(sign.data) as LiveEvent;
    expect(sign.event).toBe(event.kind);
    found.push(event);
    if (until(event)) break;
  }
  stop.abort();
  return found;
}

const isHeld = (event: LiveEvent): boolean => event.kind === 'steering' && event.held;

/** A mind that was asked something, and is held: nothing happens any more. */
async function held(): Promise<Served> {
  const given = await served();
  await given.service.mind('ada').start();
  const all = events(given, '', isHeld);
  await given.ask('/api/minds/ada/ask', json({ text: 'Hello!', timeout: 10_000 }));
  await given.ask('/api/minds/ada/steer/hold', { method: 'POST' });
  await all;
  return given;
}

describe('the stream of a mind', () => {
  it('begins with the picture, and goes on behind any event that is still kept, named by query or header', async () => {
    const given = await held();
    const [now] = await events(given, '', () => true);
    expect(now).toMatchObject({ kind: 'reset', picture: { mind: 'ada', held: true } });
    const [epoch = 0, number = 0] = now!.id.split('.').map(Number);
    const after = `${epoch}.${number - 5}`;
    const byQuery = await events(given, `?after=${after}`, isHeld);
    expect(byQuery.map(({ id }) => id)).toEqual([4, 3, 2, 1, 0].map((back) => `${epoch}.${number - back}`));
    expect(await events(given, '?after=0.0', isHeld, { 'last-event-id': after })).toEqual(byQuery);
    expect(
      (await events(given, `?after=${after}&steps=0`, isHeld)).filter(({ kind }) => kind === 'step'),
    ).toEqual([]);
  });

  it('begins with the picture for whoever comes from another life of it', async () => {
    const given = await held();
    const [first] = await events(given, '?after=999.1', () => true);
    expect(first).toMatchObject({ kind: 'reset' });
  });

  it.each(['x', '1', '1.', '1.2.3', '-1.2', '1e3.1'])(
    'is not opened behind %s, which is no event',
    async (id) => {
      const { ask } = await served();
      expect((await ask(`/api/minds/ada/events?after=${id}`)).status).toBe(422);
      expect((await ask('/api/minds/ada/events', { headers: { 'last-event-id': id } })).status).toBe(422);
    },
  );

  it('says that it ends when the server closes, and waits for nobody', async () => {
    const { ask, server } = await served();
    const response = await ask('/api/minds/ada/events');
    const told: SentEvent[] = [];
    const reading = (async () => {
      for await (const sign of sentEvents(response.body!)) if (sign !== 'alive') told.push(sign);
    })();
    await server.close();
    await reading;
    expect(told.at(-1)).toEqual({
      event: 'end',
      data: JSON.stringify({ code: 'serverClosed', detail: 'The server closes.' }),
    });
    expect(server.openStreams()).toBe(0);
  });

  it('goes with its connection when the server closes', async () => {
    // no patience ends, and no connection is too idle to be kept
    const clock: Clock = { now: () => 0, at: () => () => undefined };
    const { server } = await served({ clock, limits: { idleConnection: 3_600_000 } });
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/minds/ada/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${secrets.operate}\r\n\r\n`,
    );
    await once(socket, 'data');
    const told = text(socket);
    await server.close();
    expect(await told).toContain('serverClosed');
  });
});
