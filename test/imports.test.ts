import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport, roomOf, rooms } from '../scripts/lint/rooms.ts';

const root = new URL('../', import.meta.url).pathname;
const floors = ['theory', 'ports', 'machines', 'actors', 'db', 'src'];

type Imports = ReadonlyMap<string, readonly string[]>;

/** What every file of ours imports of ours, imports of types alone too: those tie the files that one has to read together. */
const imports: Imports = new Map(
  floors
    .flatMap((floor) =>
      readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
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

/** Imports that go from a room to one that it does not know. */
const wrongArrows = (tree: Imports): string[] =>
  [...tree].flatMap(([file, imported]) =>
    imported.filter((target) => !mayImport(file, target)).map((target) => `${file} imports ${target}`),
  );

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

  it('a circle of types alone is found', () => {
    const files = new Map([
      ['src/a.ts', importsOf('src/a.ts', "import type { B } from './b.ts';")],
      ['src/b.ts', importsOf('src/b.ts', "export type { A } from './a.ts';")],
    ]);
    expect(circleIn(files)).toEqual(['src/a.ts', 'src/b.ts', 'src/a.ts']);
  });
});
