import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mayImport, rooms } from '../scripts/lint/rooms.ts';

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

/** For each room of src one that it may not know, and each way to name that. */
const strangers = Object.keys(rooms).flatMap((room) => {
  const stranger = Object.keys(rooms).find((other) => !mayImport(`src/${room}/a.ts`, `src/${other}/a.ts`));
  return stranger === undefined ? [] : [[room, stranger] as const];
});

const arrows = {
  import: (from: string) => `import { thing } from '${from}';\nexport const sin = thing;`,
  type: (from: string) => `import type { Thing } from '${from}';\nexport type Sin = Thing;`,
  export: (from: string) => `export type { Thing } from '${from}';`,
  all: (from: string) => `export * from '${from}';`,
  later: (from: string) => `export const sin = () => import('${from}');`,
  inline: (from: string) => `export type Sin = import('${from}').Thing;`,
};

/** The files that the lint complains of by rules whose names contain this. */
function complainedOf(house: string, rule: string): Set<string> {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return new Set(diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename));
}

/** A house with the rules of this one, and nothing in it. */
function emptyHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'wakeful-lint-'));
  onTestFinished(() => rmSync(house, { recursive: true }));
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  cpSync(join(root, 'scripts/lint'), join(house, 'scripts/lint'), { recursive: true });
  return house;
}

function write(house: string, file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${text}\n`);
}

it('the lint holds the arrows between the floors, and determinism on every one of them', () => {
  const house = emptyHouse();
  const files = floors.flatMap(([floor, upper]) =>
    Object.entries(sins).map(([sin, sinning]) => {
      const file = `${floor}/${sin}.ts`;
      write(house, file, sinning(upper, floor.includes('/') ? '../..' : '..'));
      return file;
    }),
  );
  const found = complainedOf(house, 'no-restricted');
  expect(files.filter((file) => !found.has(file))).toEqual([]);
});

it('the lint holds the arrows between the rooms of src, however the wrong file is named, and lets the right ones be', () => {
  const house = emptyHouse();
  const up = (room: string) => '../'.repeat(room.split('/').length);
  const wrong = strangers.flatMap(([room, stranger]) =>
    Object.entries(arrows).map(([way, naming]) => {
      const file = `src/${room}/${way}.ts`;
      write(house, file, naming(`${up(room)}${stranger}/thing.ts`));
      return file;
    }),
  );
  expect(strangers.length).toBeGreaterThanOrEqual(Object.keys(rooms).length - 2);
  for (const [room, known] of Object.entries(rooms))
    for (const [place, other] of known.entries())
      write(house, `src/${room}/right${place}.ts`, arrows.type(`${up(room)}${other}/thing.ts`));
  expect([...complainedOf(house, 'arrows')].toSorted()).toEqual(wrong.toSorted());
});
