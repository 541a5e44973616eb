import { expect, it } from 'vitest';
import type { SessionGrant, WakefulClient } from '../../../src/client/client.ts';
import { beginSession } from '../../../src/inspector/page/server/session.ts';

const grant = { scope: 'operate', minds: '*' } as unknown as SessionGrant;

/** A server that trades no token any more, and knows a cookie or none. */
const server = (knowsCookie: boolean) =>
  ({
    signIn: () => Promise.reject(new Error('The token was traded before.')),
    session: () => (knowsCookie ? Promise.resolve(grant) : Promise.reject(new Error('Not known.'))),
  }) as unknown as WakefulClient;

it('the printed address opened again is known by its cookie', async () => {
  expect(await beginSession(server(true), 'spent')).toBe(grant);
});

it('a spent token without a cookie is refused as what it is', async () => {
  await expect(beginSession(server(false), 'spent')).rejects.toThrow('traded before');
});
