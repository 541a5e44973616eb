import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTools } from '../../src/mcp/tools/all-tools.ts';

const page = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8');

it('the page on MCP lists the tools that there are, with what they take and the scope that they need', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` *\| [^|]+\|([^|]*)\| (\w+) *\|$/gm)];
  const listed = rows.map(([, name, takes = '', scope]) => ({
    name,
    takes: [...takes.matchAll(/`(\w+)`/g)].map(([, field]) => field),
    scope,
  }));
  expect(listed).toEqual(
    allTools.map(({ name, input, scope }) => ({ name, takes: Object.keys(input.shape), scope })),
  );
});
