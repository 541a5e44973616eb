import { expect, it } from 'vitest';
import { emptyInMemory } from '../db/empty-database.ts';
import { json, served } from './served.ts';

it('a text that no database can keep is refused wherever it stands, with its field, and nothing is looked for or done', async () => {
  const { ask } = await served({}, { database: await emptyInMemory() });
  const refused: [string, RequestInit | undefined, string][] = [
    ['/api/minds/a%00/history', undefined, 'mind'],
    ['/api/minds/ada/memory/a%00b', undefined, 'memory'],
    ['/api/minds/ada/memory/a%00b/why', undefined, 'memory'],
    ['/api/minds/ada/review/a%00b', json({ word: 'done' }), 'item'],
    ['/api/minds/ada/cycles/1%00', undefined, 'cycle'],
    ['/api/minds/ada/history?space=a%00b', undefined, 'space'],
    ['/api/minds/ada/why?of=%00', undefined, 'of'],
    ['/api/minds/ada/goals?lim%00it=3', undefined, 'lim\uFFFDit'],
    ['/api/minds/ada/say', json({ text: 'Hello', speaker: 'T\u0000m' }), 'speaker'],
    ['/api/minds/ada/memory/m1/retract', json({ reason: 'x\uD800' }), 'reason'],
    ['/api/minds/ada/percepts', json({ source: { kind: 'chatter', speaker: '\u0000' } }), 'source.speaker'],
    ['/api/minds/ada/percepts', json({ metadata: [{ 'a\u0000b': 1 }] }), 'metadata.0.a\uFFFDb'],
    ['/api/minds/ada/say', json('\u0000'), 'the body'],
  ];
  for (const [address, init, field] of refused) {
    const response = await ask(address, init);
    expect([address, response.status, await response.json()]).toMatchObject([
      address,
      400,
      { code: 'unstorableText', fields: [{ field }] },
    ]);
    expect((await ask(address, { ...init, token: null })).status).toBe(401);
  }
  expect(await (await ask('/api/minds/ada/history')).json()).toMatchObject({ percepts: [] });
});
