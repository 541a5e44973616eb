import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Each floor, and one that stands above it. */
const floors = [
  ['theory', 'ports'],
  ['ports', 'machines'],
  ['machines', 'actors'],
  ['actors', 'db'],
  ['db', 'src'],
  ['src/host', 'test'],
] as const;

const sins = {
  above: (upper: string, up: string) => `export * from '${up}/${upper}/thing.ts';`,
  date: () => 'export const sin = Date.now();',
  random: () => 'export const sin = Math.random();',
  timers: () => `import { setTimeout as sin } from 'node:timers/promises';\nexport { sin };`,
  identifiers: () => `import { randomUUID } from 'node:crypto';\nexport const sin = randomUUID();`,
};

it('the lint holds the arrows between the floors, and determinism on every one of them', () => {
  const house = mkdtempSync(join(tmpdir(), 'wakeful-lint-'));
  onTestFinished(() => rmSync(house, { recursive: true }));
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  const files = floors.flatMap(([floor, upper]) =>
    Object.entries(sins).map(([sin, write]) => {
      const file = `${floor}/${sin}.ts`;
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${write(upper, floor.includes('/') ? '../..' : '..')}\n`);
      return file;
    }),
  );
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const found = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted')).map(({ filename }) => filename),
  );
  expect(files.filter((file) => !found.has(file))).toEqual([]);
});
