import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { secrets, served } from './served.ts';

/** The status of a request over a connection that is used again where the server lets it. */
function statusOf(agent: Agent, origin: string, path: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${secrets.operate}`, 'content-type': 'application/json' };
    const sent = request(`${origin}${path}`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

it('a connection on which a body was refused before its end is not used again, and the next request is answered', async () => {
  const { server } = await served();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const act = '/api/minds/ada/act';
  for (const length of [2_000_001, 2_500_000, 3_000_000]) {
    expect(await statusOf(agent, server.origin, act, 'x'.repeat(length))).toBe(413);
    expect(await statusOf(agent, server.origin, '/api/minds/ada/pause', '')).toBe(204);
  }
  const line = `{"content":"${'x'.repeat(1_100_000)}"}\n`;
  expect(await statusOf(agent, server.origin, '/api/minds/ada/memory/import', line.repeat(3))).toBe(415);
  expect(await statusOf(agent, server.origin, '/api/minds/ada/resume', '')).toBe(204);
});

it('a server that closes waits for no connection on which nothing was asked', async () => {
  // under this clock the patience of the server never ends
  const { server } = await served({ clock: new VirtualClock(0) });
  const { port } = new URL(server.origin);
  const spare = connect(Number(port), '127.0.0.1');
  await once(spare, 'connect');
  // it is known to the server once that has answered another one
  await fetch(`${server.origin}/health`, { headers: { connection: 'close' } });
  const gone = once(spare, 'close');
  await server.close();
  await gone;
});
