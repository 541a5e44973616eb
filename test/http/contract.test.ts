import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi/document.ts';
import { Contract } from './contract.ts';
import { addressOf, bodyOf, choicesOf, exampleFor } from './examples.ts';
import { json, secrets, served } from './served.ts';

const contractOf = async (ask: (path: string) => Promise<Response>): Promise<Contract> =>
  new Contract((await (await ask('/api/openapi.json')).json()) as OpenApiDocument);

describe('the HTTP interface', () => {
  it('is told by a valid document of OpenAPI 3.1, and by a page', async () => {
    const { ask } = await served();
    const { document, routes } = await contractOf(ask);
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    const page = await (await ask('/docs')).text();
    expect(routes.filter(({ operation }) => !page.includes(`id="${operation.operationId}"`))).toEqual([]);
    expect((await ask('/docs/style.css')).headers.get('content-type')).toMatch('text/css');
  });

  it('answers every route as the document tells, whatever of its choices is sent', async () => {
    const { ask } = await served();
    const contract = await contractOf(ask);
    await ask('/api/minds/ada/ask', json({ text: 'My sister Ana lives in Oslo.', timeout: 5_000 }));
    await ask('/api/minds/ada/memory', json({ text: 'Ana lives in Oslo.' }));
    const complaints: string[] = [];
    const statuses: Record<string, number> = {};
    for (const route of contract.routes) {
      const body = bodyOf(route);
      const choices = body === null ? 1 : choicesOf(contract, body);
      for (let choice = 0; choice < choices; choice++) {
        const sent = exampleFor(contract, route, choice);
        if (route.path.endsWith('/ask')) sent.body = { text: 'Hello?', timeout: 2_000 };
        if (route.path.endsWith('/events')) delete sent.query['after'];
        const stop = new AbortController();
        const init = sent.body === undefined ? { method: route.method } : json(sent.body);
        const response = await ask(addressOf(route, sent), {
          ...init,
          token: secrets.all,
          signal: stop.signal,
        });
        if (route.path.endsWith('/events')) {
          expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
          stop.abort();
          continue;
        }
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        for (const complaint of await contract.complaints(route, response))
          complaints.push(`${route.name}: ${complaint}`);
        // minds in memory cannot be forked, and the server says so
        const isUnsupported = response.status === 501 && /(?:fork|what-if)$/.test(route.path);
        if (response.status >= 500 && !isUnsupported) complaints.push(`${route.name}: ${response.status}`);
      }
    }
    expect(complaints).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(20);
  });
});
