import { describe, expect, it } from 'vitest';
import { bearerOf, TokenRefused } from '../../src/http/access/access-token.ts';
import { tokenGrant } from '../../src/cli/serve/token-option.ts';
import { mcpRoutes } from '../../src/mcp/http/mcp-routes.ts';
import { json, secrets, served } from './served.ts';

const secret = 'toms-own-token-'.padEnd(30, 'x');

const serving = async (speaksAs: readonly string[]) =>
  served({
    tokens: [
      { name: 'bound', secret, scope: 'operate', minds: ['Ada'], speaksAs },
      { name: 'operate', secret: secrets.operate, scope: 'operate', minds: ['Ada'] },
    ],
    routes: await mcpRoutes(),
  });

describe('a token that is bound to people', () => {
  it('speaks, acts and commands in their name alone, and is told whom it may name', async () => {
    const { ask } = await serving(['Tom']);
    const post = (path: string, body: object, token = secret) =>
      ask(`/api/minds/ada/${path}`, { ...json(body), token });
    expect((await post('say', { text: 'Hi.', speaker: 'Tom' })).status).toBe(200);
    const refused = await post('say', { text: 'yes', speaker: 'Emma' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'speakerMissing',
      detail: 'The token may speak in the name of Tom, and this would be in the name of Emma.',
    });
    // what names nobody is the owner's
    const speech = (speaker: string) => ({
      source: { kind: 'speech', speaker, space: 'terminal' },
      text: 'yes',
    });
    const others: [string, object][] = [
      ['say', { text: 'yes' }],
      ['ask', { text: 'yes', speaker: 'Emma' }],
      ['act', { text: 'nods', actor: 'Emma' }],
      ['percepts', speech('Emma')],
      ['percepts', speech('Tom ')],
      ['commands', { command: { name: 'sleep' } }],
      ['proposals/1.0', { given: true, by: 'Emma' }],
      ['autonomy/raise', { by: 'Emma' }],
      ['steer/governance', { mode: 'emergency', for: 60_000, by: 'Emma' }],
    ];
    for (const [path, body] of others) expect([path, (await post(path, body)).status]).toEqual([path, 403]);
    expect((await post('percepts', speech('Tom'))).status).toBe(200);
    expect((await ask('/api/minds/ada', { token: secret })).status).toBe(200);
    for (const [path, body] of others.slice(0, 4))
      expect([path, (await post(path, body, secrets.operate)).status]).toEqual([path, 200]);
  });

  it('is held to them over MCP, too', async () => {
    const { ask } = await serving(['Tom']);
    const call = async (args: object) => {
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'say', arguments: args },
      };
      const accept = { accept: 'application/json, text/event-stream' };
      const answer = await ask('/mcp/ada', { ...json(message, accept), token: secret });
      return answer.text();
    };
    expect(await call({ text: 'yes', speaker: 'Emma' })).toContain('in the name of Tom');
    expect(await call({ text: 'Hi.', speaker: 'Tom' })).toContain('accepted');
  });

  it('names somebody, and is granted on the command line with "@"', () => {
    const token = { name: 'bound', secret, scope: 'speak' as const, minds: '*' as const, speaksAs: [] };
    expect(() => bearerOf([token])).toThrow(TokenRefused);
    expect(tokenGrant('speak:ada@Tom, Emma=VARIABLE', [])).toEqual([
      { scope: 'speak', minds: ['ada'], speaksAs: ['Tom', 'Emma'], variable: 'VARIABLE' },
    ]);
    expect(tokenGrant('operate@Tom=VARIABLE', [])).toMatchObject([{ minds: '*', speaksAs: ['Tom'] }]);
  });
});
