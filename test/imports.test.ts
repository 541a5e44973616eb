import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const floors = ['theory', 'ports', 'machines', 'actors', 'db', 'src'];

type Imports = ReadonlyMap<string, readonly string[]>;

/** What every file of ours imports of ours, imports of types alone too: those tie the files that one has to read together. */
const imports: Imports = new Map(
  floors
    .flatMap((floor) =>
      readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]),
);

function importsOf(file: string, text: string): string[] {
  const named = text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm);
  return [...named].map(([, from, later, alone]) =>
    normalize(join(dirname(file), from ?? later ?? alone ?? '')),
  );
}

/** A way from a file back to itself; null where there is none. */
function circleIn(tree: Imports): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of tree.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of tree.keys()) {
    const circle = walk(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * The rooms of `src`, each with those that it may import besides itself; rooms of a house of their own (`memory`, `host`) by the folder
 * in which they stand. `src/index.ts` is what is public and imports all; a file that stands in `src` itself is everybody's.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  configuration: [],
  mind: [],
  review: [],
  prompt: ['configuration'],
  stream: [],
  context: ['configuration', 'prompt', 'stream'],
  voice: ['configuration', 'prompt'],
  // an embedder on a server is spoken to as a model is
  embedding: ['configuration', 'voice'],
  delegates: ['configuration'],
  senses: ['configuration', 'prompt'],
  'memory/upkeep': ['configuration', 'embedding'],
  'memory/gate': ['embedding', 'memory/upkeep', 'prompt'],
  'memory/recall': ['embedding', 'memory/upkeep'],
  'memory/file': ['configuration', 'embedding'],
  'host/news': ['mind'],
  'host/clock': ['host/news'],
  'host/percepts': ['configuration', 'host/clock', 'host/news'],
  'host/recovery': ['host/news', 'mind'],
  'host/performing': [
    'configuration',
    'context',
    'delegates',
    'prompt',
    'review',
    'stream',
    'host/clock',
    'host/news',
    'host/percepts',
    'memory/gate',
    'memory/recall',
    'memory/upkeep',
  ],
  'host/lifecycle': [
    'configuration',
    'context',
    'delegates',
    'memory/upkeep',
    'mind',
    'host/clock',
    'host/news',
    'host/percepts',
    'host/performing',
    'host/recovery',
  ],
  host: [
    'configuration',
    'delegates',
    'embedding',
    'mind',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/news',
    'host/percepts',
    'host/recovery',
  ],
  replay: ['mind'],
  simulation: [
    'configuration',
    'host',
    'mind',
    'replay',
    'senses',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/news',
    'host/percepts',
  ],
  testing: [
    'configuration',
    'delegates',
    'host',
    'mind',
    'simulation',
    'voice',
    'host/lifecycle',
    'host/percepts',
    'host/recovery',
  ],
  cli: [
    'configuration',
    'delegates',
    'embedding',
    'host',
    'mind',
    'prompt',
    'replay',
    'senses',
    'simulation',
    'stream',
    'voice',
    'host/clock',
    'host/lifecycle',
    'host/news',
    'host/percepts',
    'memory/file',
    'memory/gate',
    'memory/recall',
    'memory/upkeep',
  ],
};

/** The room of a file of `src`; null for what stands in `src` itself, and for other floors. */
function roomOf(file: string): string | null {
  const [floor, first, second, third] = file.split('/');
  if (floor !== 'src' || first === undefined || second === undefined) return null;
  const inside = `${first}/${second}`;
  return third !== undefined && inside in rooms ? inside : first;
}

/** Imports that go from a room to one that it does not know. */
function wrongArrows(tree: Imports): string[] {
  return [...tree].flatMap(([file, imported]) => {
    const from = roomOf(file);
    if (from === null) return [];
    return imported.flatMap((target) => {
      const to = roomOf(target);
      return to === null || to === from || rooms[from]?.includes(to) ? [] : [`${file} imports ${target}`];
    });
  });
}

describe('imports', () => {
  it('go round in no circle, those of types alone neither', () => {
    expect(circleIn(imports)).toBeNull();
  });

  it('go from each room of src only to those that it may know', () => {
    expect(wrongArrows(imports)).toEqual([]);
  });

  it('each room of src is known here, and each that is known is there', () => {
    const found = new Set([...imports.keys()].map(roomOf).filter((room) => room !== null));
    expect([...found].toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it('the rooms themselves go round in no circle', () => {
    expect(circleIn(new Map(Object.entries(rooms)))).toBeNull();
  });

  it.each(Object.keys(rooms).filter((room) => room !== 'cli' && room !== 'testing'))(
    'a wrong one out of %s is found, of a type alone too',
    (room) => {
      const file = `src/${room}/new.ts`;
      const wrong = importsOf(
        file,
        `import type { A } from '${'../'.repeat(room.split('/').length)}cli/main.ts';`,
      );
      expect(wrongArrows(new Map([[file, wrong]]))).toEqual([`${file} imports src/cli/main.ts`]);
    },
  );

  it('a circle of types alone is found', () => {
    const files = new Map([
      ['src/a.ts', importsOf('src/a.ts', "import type { B } from './b.ts';")],
      ['src/b.ts', importsOf('src/b.ts', "export type { A } from './a.ts';")],
    ]);
    expect(circleIn(files)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts']);
  });
});
