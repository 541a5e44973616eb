import { createWebSocketReceiver } from '@statelyai/inspect';
import { onTestFinished, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { mindId } from '../../ports/mind-name.ts';
import { TokenRefused } from '../../src/http/access/access-token.ts';
import type { SubscribeOptions } from '../../src/service/mind.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import type { InspectionEvent } from '../../src/stately/inspection-event.ts';
import { serveStately, type StatelyOptions } from '../../src/stately/serve-stately.ts';
import { served } from '../http/served.ts';

const patient = { timeout: 20_000 };

async function shown(options: StatelyOptions = {}) {
  const { service } = await served();
  const ada = service.mind('ada');
  await ada.start();
  const stately = await serveStately([ada, service.mind('bob')], { port: 0, ...options });
  onTestFinished(() => stately.close());
  return { service, ada, stately };
}

/** What the receiver of `@statelyai/inspect` gets. */
function receivedFrom(server: string): InspectionEvent[] {
  const received: InspectionEvent[] = [];
  createWebSocketReceiver({ server }).subscribe((event) => {
    received.push(event as unknown as InspectionEvent);
  });
  return received;
}

/** How the server answers somebody who wants a socket: opened, or with a status. */
const knock = (address: string, headers: Record<string, string> = {}): Promise<number | 'open'> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address, { headers });
    onTestFinished(() => socket.terminate());
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

describe("minds in Stately's inspector", () => {
  it('are told to its receiver: every actor with its chart, then what each step was given, did and asked', async () => {
    const { ada, stately } = await shown();
    const received = receivedFrom(stately.socket);
    const of = (type: InspectionEvent['type'], sessionId: string) =>
      received.filter((event) => event.type === type && event.sessionId === sessionId);
    await vi.waitFor(() => expect(of('@xstate.actor', 'ada/mind')).toHaveLength(1), patient);
    const [root] = of('@xstate.actor', 'ada/mind');
    expect(root).toMatchObject({ name: 'Ada', rootId: 'ada/mind', snapshot: { status: 'active' } });
    const { definition } = root as { definition: string };
    expect(Object.keys((JSON.parse(definition) as { states: object }).states)).toContain('cycle');

    await ada.ask('Good morning!');
    await vi.waitFor(() => expect(of('@xstate.event', 'ada/mind').length).toBeGreaterThan(3), patient);
    const { actors } = await ada.picture();
    await vi.waitFor(() => {
      for (const actor of Object.keys(actors)) {
        const told = received.filter(
          (event) => event.sessionId === `ada/${actor}` && event.type !== '@xstate.event',
        );
        expect(told.at(-1)).toMatchObject({ snapshot: { value: actors[actor]!.value } });
      }
    }, patient);
    expect(of('@xstate.event', 'ada/world')).toContainEqual(
      expect.objectContaining({
        sourceId: expect.stringMatching(/^ada\//) as string,
        event: expect.objectContaining({ type: 'perform' }) as object,
      }),
    );
    // another mind has a system of its own
    expect(received.filter(({ sessionId }) => sessionId.startsWith('bob/')).length).toBeGreaterThan(0);
    expect(received.every(({ rootId, sessionId }) => rootId === `${sessionId.split('/')[0]}/mind`)).toBe(
      true,
    );
  });

  it('are shown to nobody without the token, from another page or under another name', async () => {
    const { stately } = await shown({ connections: 2 });
    const { origin } = new URL(stately.page);
    expect(await knock(stately.socket.replace(/token=.*/, 'token=wrong'))).toBe(401);
    expect(await knock(stately.socket, { origin: 'https://evil.example' })).toBe(401);
    expect(await knock(stately.socket, { host: 'evil.example' })).toBe(401);
    expect((await fetch(origin)).status).toBe(401);
    expect((await fetch(stately.page)).status).toBe(200);
    expect(await knock(stately.socket, { origin })).toBe('open');
    expect(await knock(stately.socket)).toBe('open');
    expect(await knock(stately.socket), 'one too many').toBe(503);
    expect(stately.connected()).toBe(2);
    await expect(shown({ token: 'short' })).rejects.toThrow(TokenRefused);
  });

  it('cut off a reader that takes nothing, and hold one event at a time for it', async () => {
    let taken = 0;
    const large: Picture = {
      upTo: '1.0',
      mind: mindId('Ada'),
      name: 'Ada',
      at: 0,
      sequence: 0,
      cycle: 0,
      actors: {
        mind: { chart: 'mind', value: 'awake', context: { text: 'A long story. '.repeat(100_000) } },
      },
      pending: [],
      alarms: [],
      alarm: null,
      held: false,
      stop: null,
      breakpoints: [],
    };
    const endless = {
      async *subscribe({ signal }: SubscribeOptions = {}): AsyncGenerator<LiveEvent> {
        const isOver = (): boolean => signal?.aborted === true;
        while (!isOver()) {
          taken += 1;
          yield { id: large.upTo, at: 0, cycle: 0, kind: 'reset', picture: large };
        }
      },
    };
    const stately = await serveStately([endless], { port: 0, writeDeadline: 50 });
    onTestFinished(() => stately.close());
    const socket = new WebSocket(stately.socket);
    await new Promise((resolve) => socket.on('open', resolve));
    socket.pause();
    await vi.waitFor(() => expect(stately.connected()).toBe(0), patient);
    // what the connection itself holds, and no more
    expect(taken).toBeLessThan(40);
    socket.terminate();
  });
});
