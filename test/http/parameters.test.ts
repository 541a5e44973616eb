import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi/document.ts';
import { Contract } from './contract.ts';
import { served } from './served.ts';

const written = join(import.meta.dirname, '../../docs/http.md');

/** The parameters of the page, `GET /api/fleet?after`: a row without a route goes on with the one above. */
function parametersOf(page: string): string[] {
  let route = '';
  return page.split('\n').flatMap((line) => {
    const [, named = '', parameter] = /^\|(?: `([A-Z]+ \/[^`]*)`)? +\| `([\w-]+)` +\|/.exec(line) ?? [];
    if (parameter === undefined) return [];
    if (named !== '') route = named;
    return [`${route}?${parameter}`];
  });
}

it('every parameter that the document tells of stands in the page, with what it does, and no other', async () => {
  const { ask } = await served();
  const { routes } = new Contract((await (await ask('/api/openapi.json')).json()) as OpenApiDocument);
  const all = routes.flatMap(({ name, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({ route: name, ...parameter })),
  ) as { route: string; name: string; in: string; description?: string }[];
  const asked = all.filter((parameter) => parameter.in === 'query');
  expect(asked.filter(({ description = '' }) => description === '')).toEqual([]);
  const page = await readFile(written, 'utf8');
  const told = parametersOf(page);
  expect(told.toSorted()).toEqual(asked.map(({ route, name }) => `${route}?${name}`).toSorted());
  // those of every address, and of every request
  const others = new Set(all.filter((parameter) => parameter.in === 'header').map(({ name }) => name));
  expect([...others, '{mind}'].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
