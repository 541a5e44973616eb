import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../src/http/serve.ts';
import { served } from './served.ts';

const configuration = (owner: string) => `
name: Ada
owner: ${owner}
spaces: [{ id: hall, name: Hall, members: [Tom, { name: Bot, kind: agent }] }]
`;
const resolve = { name: 'resolve', effect: 'task 1.0/run/0', resolution: 'done', result: '' } as const;

describe('what only a person can settle', () => {
  it.each(['Bot', ' Bot ', 'BOT', 'bot'])('is not settled in the name of an agent: "%s"', async (by) => {
    const { host } = await served(configuration('Tom'));
    await expect(host.mind('ada').review.settle('p1', 'drop', '', { by })).rejects.toMatchObject({
      name: 'InputRefused',
      message: expect.stringContaining('only a person can say what became of it'),
    });
    for (const who of ['Tom', undefined])
      await expect(
        host.mind('ada').review.settle('p1', 'drop', '', who === undefined ? {} : { by: who }),
      ).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('is settled in a name on one line', async () => {
    const { host } = await served(configuration('Tom'));
    const by = 'Tom\n- e-1: nothing waits any more';
    const settled = host.mind('ada').review.settle('p1', 'drop', '', { by });
    await expect(settled).rejects.toMatchObject({ name: 'InputRefused', message: /on one line/ });
  });

  it('is not resolved by a command of one either, and the operator settles where an agent is the owner', async () => {
    const { host } = await served(configuration('Bot'));
    const source = { kind: 'command', speaker: 'Bot', command: resolve } as const;
    expect(await host.mind('ada').send({ id: 'p1', at: 0, text: '', source })).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringMatching(
        /^source\.speaker: Bot is an agent .* Have one settle it: wakeful review\.$/u,
      ),
    });
    await expect(host.mind('ada').review.settle('p1', 'drop')).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('is told over HTTP to a token that is bound to an agent, also where that is the owner', async () => {
    const { host, clock } = await served(configuration('Bot'));
    const secret = 'token-of-the-bot-'.padEnd(30, 'x');
    const tokens = [
      { name: 'bot', secret, scope: 'operate' as const, minds: '*' as const, speaksAs: ['Bot'] },
    ];
    const server = await serve(host, { port: 0, page: null, clock, tokens });
    onTestFinished(() => server.close());
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
      const response = await fetch(`${server.origin}/api/minds/ada/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    };
    for (const by of [{}, { by: 'Bot' }])
      expect(await post('review/p1', { word: 'drop', ...by })).toMatchObject({
        status: 422,
        text: expect.stringContaining('only a person can say'),
      });
    expect((await post('review/p1', { word: 'drop', by: 'Tom' })).status).toBe(403);
    // as everywhere else, nobody signs with nothing
    expect(await post('review/p1', { word: 'drop', by: '   ' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('by') as string,
    });
    const source = { kind: 'command', speaker: 'Bot', command: resolve };
    expect(await post('percepts', { source, text: '' })).toMatchObject({ status: 422 });
  });
});
