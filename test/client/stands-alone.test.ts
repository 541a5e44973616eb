import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** What a file loads when it is loaded, types left out. */
const loadedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gms)].map(
    ([, from = '']) => from,
  );

/** All that a file loads at once, itself included: files by their path, packages by their name. */
function loads(file: string, found = new Set<string>()): Set<string> {
  if (found.has(relative(root, file))) return found;
  found.add(relative(root, file));
  for (const from of loadedBy(file))
    if (from.startsWith('.')) loads(join(dirname(file), from), found);
    else found.add(from);
  return found;
}

it('the client loads nothing but itself and the pure functions of the picture: it works in a browser as it is', () => {
  const others = [...loads(join(root, 'src/client/index.ts'))].filter(
    (name) => !name.startsWith('src/client/'),
  );
  expect(others).toEqual(['src/service/picture/after-step.ts']);
});

it('the server is loaded by the command that serves alone', () => {
  const all = [...loads(join(root, 'src/cli/main.ts'))];
  expect(all).toContain('src/cli/program.ts');
  expect(
    all.filter((name) => /^src\/(?:http|client|mcp)\/|^@?hono|^@modelcontextprotocol/.test(name)),
  ).toEqual([]);
  const serving = [...loads(join(root, 'src/cli/serve/serve-minds.ts'))];
  expect(serving).toContain('hono');
  // without --mcp it speaks no MCP
  expect(serving.filter((name) => name.startsWith('src/mcp/'))).toEqual([]);
});

it('a mind is served over MCP without the server for HTTP, and the package of MCP is loaded when it is needed', () => {
  const serving = [...loads(join(root, 'src/cli/mcp/serve-mcp.ts'))];
  expect(serving).toContain('src/mcp/mind-server.ts');
  expect(serving.filter((name) => /^@?hono|^@modelcontextprotocol/.test(name))).toEqual([]);
});
