import { onTestFinished } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import type { MindClient } from '../../src/client/mind-client.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import type { Voice } from '../../ports/voice.ts';
import type { HttpOptions } from '../../src/http/http-options.ts';
import { serve, type OpenServer } from '../../src/http/serve.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { configurationOf } from '../host/company.ts';

/** Minds that are quick to answer, in memory. */
const quick = (name: string): string => `name: ${name}
modes:
  normal: { interval: 50 ms, range: [10 ms, 200 ms] }
timing: { callFloor: 0 ms, minimumInterval: 10 ms }
`;

/** Limits that no test reaches by accident. */
const wide: HttpOptions['limits'] = {
  requests: { burst: 1e9, perSecond: 1e9 },
  attempts: { burst: 1e9, perSecond: 1e9 },
};

export const secrets = {
  operate: 'operate-of-ada-'.padEnd(30, 'x'),
  speak: 'speak-of-ada-'.padEnd(30, 'x'),
  observe: 'observe-of-ada-'.padEnd(30, 'x'),
  all: 'operate-of-all-'.padEnd(30, 'x'),
};

/** What only Bob was told: who has no token of Bob must never read it. */
export const bobsSecret = 'the safe opens with 4711';

export interface Served {
  server: OpenServer;
  service: MindService;
  /** Asks with the token of an operator of Ada unless told otherwise. */
  ask: (path: string, init?: RequestInit & { token?: string | null }) => Promise<Response>;
}

/**
 * Two minds that are awake, served on a port of their own.
 *
 * @param given `voice`: says "I see." to everything when left out; `seenAs`: what the server is given in place of the service; `database`:
 *   where they live, in memory when left out
 */
export async function served(
  options: HttpOptions = {},
  given: { voice?: Voice; seenAs?: (service: MindService) => MindService; database?: DatabaseLocation } = {},
): Promise<Served> {
  const { voice = scriptedVoice({ rules: [], otherwise: { say: 'I see.' } }, systemClock) } = given;
  const service = await createHost({
    ...(given.database ? { database: given.database } : { stores: memoryStores() }),
    minds: [quick('Ada'), quick('Bob')].map(configurationOf),
    voice,
    gauge: null,
  });
  const server = await serve(given.seenAs?.(service) ?? service, {
    port: 0,
    tokens: [
      { name: 'operate', secret: secrets.operate, scope: 'operate', minds: ['Ada'] },
      { name: 'speak', secret: secrets.speak, scope: 'speak', minds: ['Ada'] },
      { name: 'observe', secret: secrets.observe, scope: 'observe', minds: ['Ada'] },
      { name: 'all', secret: secrets.all, scope: 'operate', minds: '*' },
    ],
    metrics: () => '# HELP up Whether it is up.\n# TYPE up gauge\nup 1\n',
    failed: (error) => {
      throw error;
    },
    ...options,
    limits: { ...wide, ...options.limits },
  });
  onTestFinished(async () => {
    await server.close();
    await service.close();
  });
  await service.mind('bob').say(bobsSecret);
  return {
    server,
    service,
    ask: (path, { token = secrets.operate, headers, ...init } = {}) =>
      fetch(`${server.origin}${path}`, {
        ...init,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(headers as Record<string, string>),
        },
      }),
  };
}

/** Posts JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Serves a mind called Ada on a port of its own: as an operator and as somebody who may only speak has it. */
export async function clientsOfAda(service: MindService): Promise<Record<'ada' | 'speaking', MindClient>> {
  const server = await serve(service, {
    port: 0,
    tokens: [
      { name: 'operate', secret: secrets.operate, scope: 'operate', minds: ['Ada'] },
      { name: 'speak', secret: secrets.speak, scope: 'speak', minds: ['Ada'] },
    ],
  });
  onTestFinished(async () => {
    await server.close();
    await service.close();
  });
  const ofAda = (token: string) => createClient({ url: server.origin, token }).mind('ada');
  return { ada: ofAda(secrets.operate), speaking: ofAda(secrets.speak) };
}
