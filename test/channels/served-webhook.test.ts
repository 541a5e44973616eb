import { describe, expect, it, vi } from 'vitest';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { served } from '../service/served.ts';
import { loopback, status } from './loopback.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const configured = (origin: string, rest = '') => `name: Ada
spaces:
  - { id: team, name: The team, members: [Ann] }
  - { id: kitchen, name: Kitchen, members: [Tom] }
channels:
  webhooks:
    - { space: team, send: { url: "${origin}/ada", secret: TEAM_SECRET } }
${rest}`;

describe('a mind with a webhook', () => {
  it('says what it says in that space there, and everything else where the host hears it', async () => {
    vi.stubEnv('TEAM_SECRET', secret);
    const server = await loopback((_, response) => status(response, 204));
    const heard: string[] = [];
    const { host, clock } = await served(configured(server.origin), {
      channel: async ({ space, text }) => void heard.push(`${space}: ${text}`),
    });
    const mind = host.mind('ada');
    await mind.say('Good morning!', { speaker: 'Tom', space: 'kitchen' });
    await clock.advance(5_000);
    await mind.say('Good morning!', { speaker: 'Ann', space: 'team' });
    await clock.advance(5_000);
    await server.came(1);
    await mind.here.whenSettled();
    expect(server.arrived.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { type: 'utterance', mind: 'ada', space: 'team', text: 'I hear you.' },
    ]);
    expect(heard).toEqual(['kitchen: I hear you.']);
  });

  it('stops at once while a receiver hangs, and sends it again under the same id when it wakes', async () => {
    vi.stubEnv('TEAM_SECRET', secret);
    const server = await loopback((_, response, place) => place > 0 && status(response, 204));
    const stores = memoryStores();
    const { host, clock } = await served(configured(server.origin), { stores });
    const mind = host.mind('ada');
    await mind.say('Good morning!', { speaker: 'Ann', space: 'team' });
    await clock.advance(2_000);
    await server.came(1);
    await mind.stop();
    await mind.start();
    await server.came(2);
    await mind.here.whenSettled();
    const [first, second] = server.arrived;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
    expect(await mind.review.list()).toEqual([]);
  });

  it('does not wake without its secret, and says which', async () => {
    vi.stubEnv('TEAM_SECRET', undefined);
    const { host } = await served(configured('http://127.0.0.1:1'));
    await expect(host.mind('ada').start()).rejects.toMatchObject({
      name: 'ChannelRefused',
      field: 'channels.webhooks[0].send.secret',
      message: 'the environment variable TEAM_SECRET is not set.',
    });
    vi.stubEnv('TEAM_SECRET', 'hunter2');
    await expect(host.mind('ada').start()).rejects.not.toThrow('hunter2');
  });
});
